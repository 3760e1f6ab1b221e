import { Toaster as Sonner, toast as sonner } from 'sonner'

/** Shows a short sentence where and for as long as the `Toaster` says. */
export const toast = {
  info: (text: string) => sonner(text),
  success: (text: string) => sonner.success(text),
  error: (text: string) => sonner.error(text),
  /** Stays for `ms`: what announces something that happens then. */
  lasting: (text: string, ms: number) => sonner(text, { duration: ms }),
}

export interface ToasterProps {
  theme: 'light' | 'dark'
  /** Names the region for screen readers. */
  label: string
  position: 'top-center'
  /** How long a toast stays. */
  ms: number
}

/** Where toasts appear; mounted once. */
export function Toaster({ theme, label, position, ms }: ToasterProps) {
  return (
    <Sonner
      position={position}
      duration={ms}
      theme={theme}
      containerAriaLabel={label}
      toastOptions={{
        classNames: { toast: 'rounded-lg! border! bg-raised! text-text! text-sm! shadow-popover!' },
      }}
    />
  )
}
