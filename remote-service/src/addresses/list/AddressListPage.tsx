import { paths } from '@dm/shared/paths'
import { usePageTitle } from '@dm/shared/router'
import { Button, ButtonLink } from '@dm/shared/ui/button'
import { EmptyState, ListSkeleton, Loaded, Page, Stack } from '@dm/shared/ui/page'
import { AddressCard } from './AddressCard'
import { page } from './page'
import { useAddresses } from './useAddresses'
import { useSelecting } from './useSelecting'

/** At most so many are kept (docs/product/service.md#invitation-share-addresses). */
const MOST = 50

/** 地址管理, with `select=1` 选择地址 (docs/product/service.md#addresslist). */
export default function AddressListPage() {
  const selecting = useSelecting()
  const title = selecting ? '选择地址' : page.title
  usePageTitle(title)
  const addresses = useAddresses()
  const { count } = addresses
  return (
    <Page
      title={title}
      end={count > 0 && <span aria-label={`已保存 ${count} 个，最多 ${MOST} 个`}>{`${count}/${MOST}`}</span>}
      bar={
        count === 0 ? undefined : count < MOST ? (
          <ButtonLink kind="main" block to={paths.addressEdit()}>
            新增地址
          </ButtonLink>
        ) : (
          <Button kind="main" block disabled>
            最多保存50个地址
          </Button>
        )
      }
    >
      <Loaded
        from={addresses.query}
        skeleton={<ListSkeleton picture="none" rows={3} />}
        empty={
          <EmptyState
            text="还没有地址"
            action={
              <ButtonLink kind="soft" size="s" to={paths.addressEdit()}>
                新增地址
              </ButtonLink>
            }
          />
        }
      >
        {({ list }) => (
          <Stack>
            {list.map((address) => (
              <AddressCard
                key={address.id}
                address={address}
                selecting={selecting}
                onDefault={addresses.makeDefault}
                onRemove={addresses.remove}
              />
            ))}
          </Stack>
        )}
      </Loaded>
    </Page>
  )
}
