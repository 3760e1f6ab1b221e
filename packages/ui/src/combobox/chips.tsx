import { XIcon } from 'lucide-react'
import { Badge } from '../badge.tsx'
import { without } from './entries.ts'
import type { ComboboxProps } from './props.ts'

/** The choices as chips, each with a button that takes it away. */
export function Chips({
  chosen,
  disabled = false,
  texts,
  onChoose,
}: Pick<ComboboxProps, 'chosen' | 'disabled' | 'texts' | 'onChoose'>) {
  return chosen.map((option) => (
    <Badge key={option.value} variant="soft" className="h-6 gap-1 pr-0.5">
      {texts.chip?.(option.label) ?? option.label}
      <button
        type="button"
        disabled={disabled}
        aria-label={texts.remove(option.label)}
        className="grid size-6 place-items-center rounded-full hover:bg-hover"
        onClick={() => onChoose(without(chosen, option))}
      >
        <XIcon aria-hidden="true" />
      </button>
    </Badge>
  ))
}
