import { CheckIcon, ChevronDownIcon } from 'lucide-react'
import { Select as Primitive } from 'radix-ui'
import { CONTROL } from './input.tsx'
import { cn } from './lib/cn.ts'

export interface SelectOption {
  value: string
  label: string
}

export interface SelectProps {
  value: string | null
  onChange: (value: string) => void
  options: readonly SelectOption[]
  placeholder?: string
  disabled?: boolean
  className?: string
  id?: string
  'aria-label'?: string
  'aria-invalid'?: boolean
  'aria-describedby'?: string
  'aria-required'?: boolean
  onBlur?: () => void
}

/** One choice of a short list. Values are non-empty texts. */
export function Select({
  value,
  onChange,
  options,
  placeholder,
  disabled,
  className,
  ...trigger
}: SelectProps) {
  return (
    <Primitive.Root value={value ?? ''} onValueChange={onChange} {...(disabled ? { disabled } : {})}>
      <Primitive.Trigger
        data-slot="select"
        className={cn(
          CONTROL,
          'flex h-9 items-center justify-between gap-2 text-left data-[placeholder]:text-muted',
          className,
        )}
        {...trigger}
      >
        <span className="truncate">
          <Primitive.Value placeholder={placeholder} />
        </span>
        <ChevronDownIcon aria-hidden="true" className="size-4 shrink-0 text-muted" />
      </Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content
          position="popper"
          sideOffset={4}
          className="z-60 max-h-(--radix-select-content-available-height) min-w-(--radix-select-trigger-width) overflow-auto rounded-lg border bg-raised p-1 shadow-popover"
        >
          {/* Not Radix' Viewport: it writes a <style> element, which the content security policy refuses. */}
          <div role="presentation">
            {options.map((option) => (
              <Primitive.Item
                key={option.value}
                value={option.value}
                className="relative flex min-h-8 cursor-default select-none items-center rounded-md py-1 pr-8 pl-2 text-sm outline-none data-[highlighted]:bg-hover"
              >
                <Primitive.ItemText>{option.label}</Primitive.ItemText>
                <Primitive.ItemIndicator className="absolute right-2">
                  <CheckIcon className="size-4 text-accent-text" />
                </Primitive.ItemIndicator>
              </Primitive.Item>
            ))}
          </div>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  )
}
