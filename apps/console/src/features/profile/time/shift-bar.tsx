import type { AgentTime } from '@ramal/contract/entities/agent-time'
import { durationText } from '@ramal/domain/call/duration-text'
import { SHIFT_KINDS, type ShiftKind } from '@ramal/domain/day/own-time'
import { cn } from '@ramal/ui/lib/cn'
import { useTranslation } from 'react-i18next'

// Never by colour alone: pauses and being away are hatched, and the words stand below.
const HATCHED =
  '[background-image:repeating-linear-gradient(135deg,transparent_0_4px,color-mix(in_oklab,var(--surface)_55%,transparent)_4px_8px)]'
const LOOKS: Record<ShiftKind, string> = {
  pause: cn('bg-state-paused', HATCHED),
  after_service: 'bg-state-after-service',
  service: 'bg-state-in-call',
  available: 'bg-state-available',
  unavailable: cn('bg-state-unavailable', HATCHED),
}

/** The shift as a bar from its first work to its last, with what each part was. */
export function ShiftBar({ shift, at }: { shift: AgentTime['shift']; at: (iso: string) => string }) {
  const { t } = useTranslation()
  const parts = shift.map((part) => ({ ...part, ms: Date.parse(part.to) - Date.parse(part.from) }))
  const [first, last] = [parts[0], parts.at(-1)]
  if (!first || !last) return null
  const words = (part: (typeof parts)[number]) =>
    t('ownTime.part', { kind: t(`ownTime.kind.${part.kind}`), from: at(part.from), to: at(part.to) })
  const sums = SHIFT_KINDS.map((kind) => ({
    kind,
    ms: parts.filter((part) => part.kind === kind).reduce((sum, { ms }) => sum + ms, 0),
  })).filter(({ ms }) => ms >= 1000)
  return (
    <figure className="flex flex-col gap-2">
      <div
        role="img"
        aria-label={`${t('ownTime.shift')}: ${parts.map(words).join('; ')}`}
        className="flex h-6 w-full overflow-hidden rounded-md"
      >
        {parts.map((part) => (
          <span
            key={part.from}
            title={words(part)}
            className={cn('min-w-px', LOOKS[part.kind])}
            style={{ flexGrow: part.ms, flexBasis: 0 }}
          />
        ))}
      </div>
      <div aria-hidden="true" className="flex justify-between text-muted text-xs tabular-nums">
        <span>{at(first.from)}</span>
        <span>{at(last.to)}</span>
      </div>
      <figcaption className="flex flex-wrap gap-x-4 gap-y-1 text-xs">
        {sums.map(({ kind, ms }) => (
          <span key={kind} className="flex items-center gap-1.5">
            <span aria-hidden="true" className={cn('size-3 rounded-sm', LOOKS[kind])} />
            {t(`ownTime.kind.${kind}`)}{' '}
            <span className="text-muted tabular-nums">{durationText(Math.floor(ms / 1000))}</span>
          </span>
        ))}
      </figcaption>
    </figure>
  )
}
