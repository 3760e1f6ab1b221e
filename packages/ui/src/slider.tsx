import type { ComponentProps } from 'react'
import { cn } from './lib/cn.ts'

/**
 * The browser's own slider in our colours: arrows, Home and End work by themselves. By the lighter accent: beside the darker one Chromium draws the
 * rest of the track white in the dark theme.
 */
export function Slider({ className, ...props }: Omit<ComponentProps<'input'>, 'type'>) {
  return (
    <input
      type="range"
      data-slot="slider"
      className={cn('h-6 w-full accent-accent-text', className)}
      {...props}
    />
  )
}
