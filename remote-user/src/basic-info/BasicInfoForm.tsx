import { useState } from 'react'
import type { Guardian, User } from '@dm/shared/contract/calls/user/user'
import { isMinorBy } from '@dm/shared/contract/forms/user/basic'
import { copyText } from '@dm/shared/deeplink'
import { dayOf, monthDay } from '@dm/shared/format'
import { toast } from '@dm/shared/overlay'
import { paths } from '@dm/shared/paths'
import { Link } from '@dm/shared/router'
import { IconButton } from '@dm/shared/ui/button'
import {
  ChipField,
  ChipsField,
  Form,
  FormSection,
  ImageField,
  SubmitBar,
  TextArea,
  TextField,
} from '@dm/shared/ui/form'
import { DateField, RegionField } from '@dm/shared/ui/picker'
import { CopyIcon } from '@dm/shared/ui/icon'
import { Page } from '@dm/shared/ui/page'
import css from './basic-info.module.css'
import { GuardianPart } from '../components/guardian/GuardianPart'
import { StaticField } from './StaticField'
import { RealNameRow } from './RealNameRow'
import { useBasicInfo } from './useBasicInfo'
import { useMinorQuestion } from './useMinorQuestion'

interface BasicInfoFormProps {
  user: User
  guardian: Guardian | null
  onTakeLatest: (latest: { user: User; guardian: Guardian | null }) => void
}

/** The form of 编辑资料: locked fields have an explanation, a minor's guardian is at the end. */
export function BasicInfoForm({ user, guardian, onTakeLatest }: BasicInfoFormProps) {
  const form = useBasicInfo(user, guardian, onTakeLatest)
  const confirmMinor = useMinorQuestion(user)
  // A form open past midnight keeps the former limit; the server checks by its own clock.
  const [openedAt] = useState(Date.now)
  const certified = user.realName === 'passed'
  const locked = certified ? '实名认证后不可修改' : undefined
  const birthday = form.field('birthday')
  const gender = form.field('gender')
  return (
    <Page title="编辑资料" bar={<SubmitBar form={form}>保存</SubmitBar>}>
      <Form form={form}>
        <FormSection>
          <ImageField {...form.field('avatar')} crop="1:1" round />
          <TextField {...form.field('nickname')} hint={`30天内还可修改${user.nicknameChangesLeft}次`} />
          <StaticField label="点梦号">
            <span className={css.fixed}>
              {user.dmNo}
              <IconButton
                label="复制点梦号"
                onClick={() =>
                  void copyText(user.dmNo).then((done) => toast(done ? '点梦号已复制' : '复制失败，请长按选择'))
                }
              >
                <CopyIcon size={16} />
              </IconButton>
            </span>
          </StaticField>
        </FormSection>
        <FormSection>
          {certified ? (
            <>
              <StaticField label="性别" hint={locked}>
                {user.gender === 'female' ? '女' : user.gender === 'male' ? '男' : '未填写'}
              </StaticField>
              <StaticField label="出生日期" hint={locked}>
                {user.birthday ? monthDay(user.birthday) : '未填写'}
              </StaticField>
            </>
          ) : (
            <>
              <ChipField
                {...gender}
                options={gender.options.filter(({ value }) => value !== 'unset')}
                required={false}
                onChange={(code) => gender.onChange(code || 'unset')}
              />
              <DateField
                {...birthday}
                max={dayOf(openedAt)}
                start="2000-01-01"
                onChange={(day) => void confirmMinor(day).then((go) => go && birthday.onChange(day))}
              />
            </>
          )}
          <RegionField {...form.field('cityCode')} />
          <ChipsField
            {...form.field('occupations')}
            hint={form.values.occupations.length >= 5 ? '最多选择5个职业' : undefined}
          />
          <TextArea {...form.field('bio')} placeholder="用一两句话介绍自己" />
        </FormSection>
        {isMinorBy(form.values.birthday, dayOf(openedAt)) && <GuardianPart form={form} guardian={guardian} />}
        <FormSection>
          <StaticField label="手机号">
            <Link to={paths.settingsMobile()}>{user.mobileMasked || '未绑定'} · 更换</Link>
          </StaticField>
          <RealNameRow state={user.realName} />
        </FormSection>
      </Form>
    </Page>
  )
}
