import { Avatar as Primitive } from 'radix-ui'
import { cn } from './lib/cn.ts'

/** A face, or the initials of `name` while there is none. Decorative: the name stands beside it. */
export function Avatar({ name, src, className }: { name: string; src?: string | null; className?: string }) {
  return (
    <Primitive.Root
      data-slot="avatar"
      aria-hidden="true"
      className={cn(
        'inline-grid size-8 shrink-0 select-none place-items-center overflow-hidden rounded-full bg-accent-soft font-semibold text-accent-text text-xs',
        className,
      )}
    >
      {src && <Primitive.Image src={src} alt="" className="size-full object-cover" />}
      <Primitive.Fallback>{initials(name)}</Primitive.Fallback>
    </Primitive.Root>
  )
}

function initials(name: string): string {
  const words = name.trim().split(/\s+/)
  const last = words.length > 1 ? words.at(-1) : ''
  return `${words[0]?.charAt(0) ?? ''}${last?.charAt(0) ?? ''}`.toUpperCase()
}
