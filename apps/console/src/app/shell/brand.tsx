import { cn } from '@ramal/ui/lib/cn'

/** The headset of Ramal and the name of the site. */
export function Brand({
  name,
  large = false,
  compact = false,
}: {
  name: string
  large?: boolean
  compact?: boolean
}) {
  return (
    <span className="inline-flex min-w-0 items-center gap-2.5">
      <svg aria-hidden="true" viewBox="0 0 32 32" className={cn('shrink-0', large ? 'size-10' : 'size-7')}>
        <rect width="32" height="32" rx="8" className="fill-accent" />
        <path
          d="M8 21v-3a8 8 0 0 1 16 0v3"
          fill="none"
          strokeWidth="2.6"
          strokeLinecap="round"
          className="stroke-on-accent"
        />
        <rect x="6.4" y="18" width="5" height="7.4" rx="2.2" className="fill-on-accent" />
        <rect x="20.6" y="18" width="5" height="7.4" rx="2.2" className="fill-on-accent" />
        <circle cx="16" cy="24" r="1.7" className="fill-on-accent" />
      </svg>
      <span
        className={cn(
          'truncate font-semibold tracking-tight',
          large ? 'text-2xl' : 'text-base',
          compact && 'sr-only',
        )}
      >
        {name}
      </span>
    </span>
  )
}
