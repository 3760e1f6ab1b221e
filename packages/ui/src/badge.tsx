import { cva, type VariantProps } from 'class-variance-authority'
import type { ComponentProps } from 'react'
import { cn } from './lib/cn.ts'

const badgeVariants = cva(
  'inline-flex h-5 min-w-5 items-center justify-center gap-1 whitespace-nowrap rounded-full px-1.5 font-medium text-xs tabular-nums [&_svg]:size-3',
  {
    variants: {
      variant: {
        neutral: 'bg-hover text-text',
        accent: 'bg-accent text-on-accent',
        soft: 'bg-accent-soft text-accent-text',
        danger: 'bg-danger text-on-danger',
        outline: 'border text-muted',
      },
    },
    defaultVariants: { variant: 'neutral' },
  },
)

/** A count or a word in a pill. It is part of the text around it: what it counts is said there. */
export function Badge({
  className,
  variant,
  ...props
}: ComponentProps<'span'> & VariantProps<typeof badgeVariants>) {
  return <span data-slot="badge" className={cn(badgeVariants({ variant }), className)} {...props} />
}
