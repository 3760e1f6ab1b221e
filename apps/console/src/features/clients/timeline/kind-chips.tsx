import { TIMELINE_KINDS, type TimelineKind } from '@ramal/contract/entities/client-record'
import { cn } from '@ramal/ui/lib/cn'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { RecordView } from '../use-view.ts'

const TALKS: readonly TimelineKind[] = ['call', 'chat']

/** Which kinds of a timeline are shown; none pressed: all but changes. */
export function KindChips({ view }: { view: RecordView }) {
  const { t } = useTranslation()
  const { kinds, showKinds } = view
  const isTalks = kinds.length === TALKS.length && TALKS.every((kind) => kinds.includes(kind))
  const toggle = (kind: TimelineKind) =>
    showKinds(kinds.includes(kind) ? kinds.filter((one) => one !== kind) : [...kinds, kind])
  return (
    <fieldset className="flex flex-wrap gap-1.5 border-b p-3">
      <legend className="sr-only">{t('clientRecord.kinds')}</legend>
      <Chip isOn={kinds.length === 0} onPress={() => showKinds([])}>
        {t('clientRecord.all')}
      </Chip>
      <Chip isOn={isTalks} onPress={() => showKinds(isTalks ? [] : TALKS)}>
        {t('clientRecord.talks')}
      </Chip>
      {TIMELINE_KINDS.map((kind) => (
        <Chip key={kind} isOn={!isTalks && kinds.includes(kind)} onPress={() => toggle(kind)}>
          {t(`clientRecord.kind.${kind}`)}
        </Chip>
      ))}
    </fieldset>
  )
}

function Chip({ isOn, onPress, children }: { isOn: boolean; onPress: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={onPress}
      className={cn(
        'h-7 rounded-full border px-3 text-xs hover:bg-hover max-md:h-9',
        isOn && 'border-accent bg-accent-soft font-medium text-accent-text',
      )}
    >
      {children}
    </button>
  )
}
