import type { ComponentProps } from 'react'
import { cn } from './lib/cn.ts'

/** The browser's own slider in our colours: arrows, Home and End work by themselves. */
export function Slider({ className, ...props }: Omit<ComponentProps<'input'>, 'type'>) {
  return (
    <input type="range" data-slot="slider" className={cn('h-6 w-full accent-accent', className)} {...props} />
  )
}
