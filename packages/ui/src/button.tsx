import { cva, type VariantProps } from 'class-variance-authority'
import { Slot } from 'radix-ui'
import type { ComponentProps, MouseEvent } from 'react'
import { cn } from './lib/cn.ts'
import { Spinner } from './spinner.tsx'

const buttonVariants = cva(
  'inline-flex shrink-0 items-center justify-center gap-2 whitespace-nowrap rounded-md font-medium text-sm transition-colors duration-150 disabled:cursor-not-allowed disabled:opacity-50 aria-disabled:cursor-not-allowed aria-disabled:opacity-50 [&_svg:not([class*=size-])]:size-4 [&_svg]:shrink-0',
  {
    variants: {
      variant: {
        primary: 'bg-accent text-on-accent hover:bg-accent-hover',
        secondary: 'border bg-surface text-text hover:bg-hover',
        ghost: 'text-text hover:bg-hover',
        danger: 'bg-danger text-on-danger hover:bg-danger-hover',
        success: 'bg-success text-on-success hover:bg-success-hover',
        amber: 'border border-state-after-service bg-after-service-soft text-text hover:brightness-95',
        link: 'text-accent-text underline-offset-4 hover:underline',
      },
      size: {
        sm: 'h-7 px-2.5 text-xs',
        md: 'h-8 px-3',
        lg: 'h-10 px-4',
        icon: 'size-8',
        'icon-sm': 'size-7',
        'icon-lg': 'size-10',
      },
    },
    defaultVariants: { variant: 'primary', size: 'md' },
  },
)

/** What a `Button` takes besides what every button does. */
export interface ButtonProps extends ComponentProps<'button'>, VariantProps<typeof buttonVariants> {
  /** Renders the child with the button's look: links that look like buttons. */
  asChild?: boolean
  /** What it does is under way: it says so and does nothing more, and keeps the focus, which a disabled button loses. */
  busy?: boolean
}

/** A button; `type` is `button` unless given. */
export function Button({
  className,
  variant,
  size,
  asChild = false,
  busy = false,
  children,
  ...props
}: ButtonProps) {
  const Component = asChild ? Slot.Root : 'button'
  return (
    <Component
      data-slot="button"
      className={cn(buttonVariants({ variant, size }), className)}
      {...(asChild ? {} : { type: 'button' as const })}
      {...props}
      {...(busy ? { 'aria-disabled': true, 'aria-busy': true, onClick: refuse } : {})}
    >
      {busy && !asChild ? (
        <>
          <Spinner />
          {children}
        </>
      ) : (
        children
      )}
    </Component>
  )
}

// Of a submit button, also what Enter in a field would submit.
function refuse(event: MouseEvent) {
  event.preventDefault()
}
