import { matchedParts } from '@ramal/domain/palette/rank'
import { cn } from '@ramal/ui/lib/cn'
import { ChevronRightIcon } from 'lucide-react'
import { KeyHint } from '../../lib/key-hint.tsx'
import type { PaletteRow } from './palette-item.ts'
import { rowIdOf } from './row-id.ts'

interface PaletteRowProps {
  readonly row: PaletteRow
  readonly text: string
  readonly listId: string
  readonly isHighlighted: boolean
  /** It was found for another text. */
  readonly isDisabled: boolean
  readonly onPoint: (id: string) => void
  readonly onChoose: (row: PaletteRow) => void
}

/** A row: its words with the letters that were typed in weight, what stands beside, its key or that it leads to more. */
export function PaletteRowView({
  row,
  text,
  listId,
  isHighlighted,
  isDisabled,
  onPoint,
  onChoose,
}: PaletteRowProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the keys
    // biome-ignore lint/a11y/useFocusableInteractive: the field above has the focus and names the row
    <div
      id={rowIdOf(listId, row.id)}
      role="option"
      aria-selected={isHighlighted}
      aria-disabled={isDisabled || undefined}
      className={cn(
        'flex min-h-9 cursor-pointer items-center gap-2 rounded-md px-2 py-1 text-sm max-md:min-h-11',
        isHighlighted && 'bg-hover outline outline-transparent',
      )}
      // Not when a list that grows comes under a pointer that rests.
      onMouseMove={() => {
        if (!isHighlighted) onPoint(row.id)
      }}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onChoose(row)}
    >
      <span className="min-w-0 flex-1 truncate">
        <Marked label={row.label} text={text} />
        {row.detail && <span className="ms-2 text-muted text-xs">{row.detail}</span>}
      </span>
      {row.key && (
        <span className="max-md:hidden">
          <KeyHint command={row.key} />
        </span>
      )}
      {row.run === undefined && (
        <ChevronRightIcon aria-hidden="true" className="size-4 shrink-0 text-muted" />
      )}
    </div>
  )
}

function Marked({ label, text }: { label: string; text: string }) {
  const letters = Array.from(label)
  const parts = matchedParts(label, text)
  const end = parts.at(-1)?.to ?? 0
  return (
    <>
      {parts.map(({ from, to }, index) => (
        <span key={from}>
          {letters.slice(parts[index - 1]?.to ?? 0, from).join('')}
          <b className="font-semibold">{letters.slice(from, to).join('')}</b>
        </span>
      ))}
      {letters.slice(end).join('')}
    </>
  )
}
