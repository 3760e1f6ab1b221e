import { SearchIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Input } from './input.tsx'
import { Kbd } from './kbd.tsx'
import { cn } from './lib/cn.ts'

/** What a `SearchField` takes: all that an input does, and what is searched. */
export interface SearchFieldProps extends Omit<ComponentProps<'input'>, 'type' | 'aria-label'> {
  /** What the field is called. */
  label: string
  /** The key that leads here, where there is one. */
  hotkey?: string
}

/** Where a list is searched: says what is looked at, and, where there is room beside that, by which key one gets here. */
export function SearchField({ label, hotkey, className, placeholder = label, ...props }: SearchFieldProps) {
  return (
    <span data-slot="search-field" className={cn('@container relative block min-w-0', className)}>
      <SearchIcon
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-2.5 size-4 -translate-y-1/2 text-muted"
      />
      <Input
        type="search"
        aria-label={label}
        placeholder={placeholder}
        className={cn('peer text-ellipsis pl-8', hotkey && '@min-[13rem]:pr-9')}
        {...(hotkey && { 'aria-keyshortcuts': hotkey })}
        {...props}
      />
      {hotkey && (
        <span
          aria-hidden="true"
          className="-translate-y-1/2 pointer-events-none absolute top-1/2 right-2 hidden peer-focus:hidden sm:@min-[13rem]:peer-placeholder-shown:block"
        >
          <Kbd>{hotkey}</Kbd>
        </span>
      )}
    </span>
  )
}
