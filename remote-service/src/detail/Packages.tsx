import { SERVICE_UNITS } from '@dm/shared/contract/vocabulary/service'
import { Money } from '@dm/shared/ui/amount'
import { MinusIcon, PlusIcon } from '@dm/shared/ui/icon'
import { Section } from '@dm/shared/ui/page'
import { StepButton } from '../components/StepButton'
import css from './packages.module.css'
import type { Pack } from './types'
import { packIncludes, packNote } from './labels'

interface PackagesProps {
  packs: readonly Pack[]
  selected: Pack
  units: number
  onChoose: (id: string) => void
  onUnits: (units: number) => void
}

/** The packages as a choice list, the number of units of the chosen one, and what it includes. */
export function Packages({ packs, selected, units, onChoose, onUnits }: PackagesProps) {
  const includes = packIncludes(selected)
  return (
    <Section title="选择套餐" card>
      <div className="dm-stack-8" role="radiogroup" aria-label="套餐">
        {packs.map((pack) => (
          <label key={pack.id} className={css.pack} data-chosen={pack.id === selected.id}>
            <input
              type="radio"
              name="package"
              className="sr"
              checked={pack.id === selected.id}
              onChange={() => onChoose(pack.id)}
            />
            <span className="dm-grow">
              <b>{pack.name}</b>
              <span className={css.note}>{packNote(pack)}</span>
            </span>
            <Money fen={pack.priceFen} cents="auto" className={css.figure} />
          </label>
        ))}
      </div>
      {selected.minUnits < selected.maxUnits && <Units pack={selected} units={units} onUnits={onUnits} />}
      {includes && (
        <div className={css.includes}>
          <h3>包含内容</h3>
          <p>{includes}</p>
        </div>
      )}
    </Section>
  )
}

function Units({ pack, units, onUnits }: { pack: Pack; units: number; onUnits: (units: number) => void }) {
  return (
    <div className={css.units} role="group" aria-label="数量">
      <span>数量</span>
      <StepButton label="减少" atEnd={units <= pack.minUnits} onStep={() => onUnits(units - 1)}>
        <MinusIcon size={20} />
      </StepButton>
      <output aria-live="polite">
        {units} {SERVICE_UNITS[pack.unit]}
      </output>
      <StepButton label="增加" atEnd={units >= pack.maxUnits} onStep={() => onUnits(units + 1)}>
        <PlusIcon size={20} />
      </StepButton>
    </div>
  )
}
