import { cn } from './lib/cn.ts'

/** A part of a bar: what it is called, and its value. */
export interface BarPart {
  readonly name: string
  readonly value: number
  /** How the value is read. */
  readonly text: string
}

export interface Bar {
  readonly key: string
  readonly label: string
  readonly parts: readonly BarPart[]
}

interface BarChartProps {
  readonly bars: readonly Bar[]
  /** What it shows, in a sentence: screen readers have that and a table beside it. */
  readonly label: string
  /** Upright: bars of a time, one beside the other. Lying: bars of things with names. */
  readonly kind: 'upright' | 'lying'
  readonly className?: string
}

/** Of a part by its place: the second is what went wrong, so it is hatched too, for who does not see the colours. */
const FILLS = [
  'bg-accent',
  'bg-danger [background-image:repeating-linear-gradient(45deg,transparent_0_3px,rgb(255_255_255/0.35)_3px_5px)]',
] as const

/** Bars from zero, their parts one on the other; with the names of the parts where there are more than one. */
export function BarChart({ bars, label, kind, className }: BarChartProps) {
  const most = Math.max(1, ...bars.map(({ parts }) => parts.reduce((sum, { value }) => sum + value, 0)))
  const names = bars[0]?.parts.map(({ name }) => name) ?? []
  return (
    <figure data-slot="bar-chart" className={cn('flex flex-col gap-2', className)}>
      <div role="img" aria-label={label}>
        {kind === 'upright' ? <Upright bars={bars} most={most} /> : <Lying bars={bars} most={most} />}
      </div>
      {names.length > 1 && (
        <figcaption aria-hidden="true" className="flex flex-wrap gap-x-4 gap-y-1 text-muted text-xs">
          {names.map((name, at) => (
            <span key={name} className="inline-flex items-center gap-1.5">
              <span className={cn('size-2.5 rounded-xs', FILLS[at])} />
              {name}
            </span>
          ))}
        </figcaption>
      )}
    </figure>
  )
}

/** More bars than this have no room for what they say. */
const WITH_TEXTS = 24

/** What stands above a bar: its only part, or how many all parts are. */
function sumText({ parts }: Bar): string {
  if (parts.length === 1) return parts[0]?.text ?? ''
  const sum = parts.reduce((total, { value }) => total + value, 0)
  return sum === 0 ? '' : String(sum)
}

function Upright({ bars, most }: { bars: readonly Bar[]; most: number }) {
  // Labels stand below as many bars as there is room for.
  const step = Math.ceil(bars.length / 12)
  return (
    <div aria-hidden="true" className="flex h-44 items-stretch justify-around gap-px sm:gap-1">
      {bars.map((bar, at) => (
        <div
          key={bar.key}
          title={spoken(bar)}
          className="flex min-w-0 max-w-24 flex-1 flex-col justify-end gap-1"
        >
          <div className="flex min-h-0 flex-1 flex-col-reverse pt-4">
            {bar.parts.map(({ name, value }, part) => (
              <div
                key={name}
                className={cn('w-full first:rounded-t-xs', FILLS[part])}
                style={{ height: `${(value / most) * 100}%` }}
              />
            ))}
            {bars.length <= WITH_TEXTS && (
              <span className="whitespace-nowrap text-center text-muted text-xs tabular-nums">
                {sumText(bar)}
              </span>
            )}
          </div>
          <span className="h-4 overflow-visible whitespace-nowrap text-center text-muted text-xs tabular-nums">
            {at % step === 0 ? bar.label : ''}
          </span>
        </div>
      ))}
    </div>
  )
}

function Lying({ bars, most }: { bars: readonly Bar[]; most: number }) {
  return (
    <div aria-hidden="true" className="flex flex-col gap-1.5">
      {bars.map((bar) => (
        <div
          key={bar.key}
          title={spoken(bar)}
          className="grid grid-cols-[minmax(4rem,12rem)_minmax(3rem,1fr)_auto] items-center gap-2 text-xs"
        >
          <span className="truncate">{bar.label}</span>
          <span className="flex h-4">
            {bar.parts.map(({ name, value }, part) => (
              <span
                key={name}
                className={cn('h-full last:rounded-r-xs', FILLS[part])}
                style={{ width: `${(value / most) * 100}%` }}
              />
            ))}
          </span>
          <span className="text-right text-muted tabular-nums">
            {bar.parts.map(({ text }) => text).join(' · ')}
          </span>
        </div>
      ))}
    </div>
  )
}

const spoken = ({ label, parts }: Bar) =>
  `${label}: ${parts.map(({ name, text }) => `${name} ${text}`).join(', ')}`
