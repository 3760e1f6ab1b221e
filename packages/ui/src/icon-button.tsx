import { Button, type ButtonProps } from './button.tsx'
import { Tooltip } from './tooltip.tsx'

/** What an `IconButton` takes: all that a button does, and the words for its icon. */
export interface IconButtonProps extends Omit<ButtonProps, 'aria-label'> {
  /** Accessible name and tooltip. */
  label: string
}

/** A button that shows only an icon: its label is its name and its tooltip. */
export function IconButton({ label, variant = 'ghost', size = 'icon', ...props }: IconButtonProps) {
  return (
    <Tooltip text={label}>
      <Button aria-label={label} variant={variant} size={size} {...props} />
    </Tooltip>
  )
}
