import { XIcon } from 'lucide-react'
import { Badge } from '../badge.tsx'
import type { ComboboxOption, ComboboxProps } from './props.ts'

interface ChipsProps extends Pick<ComboboxProps, 'chosen' | 'disabled' | 'texts'> {
  readonly onRemove: (option: ComboboxOption) => void
}

/** The choices as chips, each with a button that takes it away. */
export function Chips({ chosen, disabled = false, texts, onRemove }: ChipsProps) {
  return chosen.map((option) => (
    <Badge key={option.value} variant="soft" className="h-6 gap-1 pr-0.5">
      {texts.chip?.(option.label) ?? option.label}
      <button
        type="button"
        disabled={disabled}
        aria-label={texts.remove(option.label)}
        className="grid size-6 place-items-center rounded-full hover:bg-hover"
        onClick={() => onRemove(option)}
      >
        <XIcon aria-hidden="true" />
      </button>
    </Badge>
  ))
}
