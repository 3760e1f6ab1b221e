import { ToggleGroup as Primitive } from 'radix-ui'
import type { ComponentProps, ReactElement } from 'react'
import { cn } from './lib/cn.ts'

/**
 * One of a few that are pressed where they stand: a radiogroup that is one stop of Tab. Arrows move in it and choose nothing; Enter and space
 * choose. `onChoose` also hears the press of the chosen one. Give it an `aria-label`.
 */
export function ChoiceGroup<T extends string>({
  value,
  onChoose,
  className,
  ...props
}: Omit<ComponentProps<'div'>, 'dir' | 'defaultValue' | 'onChange'> & {
  /** Null: none is chosen. */
  value: T | null
  onChoose: (value: T) => void
  disabled?: boolean
}) {
  return (
    <Primitive.Root
      type="single"
      data-slot="choice-group"
      value={value ?? ''}
      // It says '' when the chosen one is pressed.
      onValueChange={(next) => onChoose((next === '' ? value : next) as T)}
      className={cn('flex gap-1', className)}
      {...props}
    />
  )
}

/** One of the group; its child is the button. */
export function Choice(props: { value: string; children: ReactElement }) {
  return <Primitive.Item asChild {...props} />
}
