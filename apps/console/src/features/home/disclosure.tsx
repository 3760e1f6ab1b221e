import { cn } from '@ramal/ui/lib/cn'
import { ChevronRightIcon } from 'lucide-react'
import { type ReactNode, useId } from 'react'

/** A heading that opens and closes what stands below it. */
export function Disclosure({
  title,
  isOpen,
  onToggle,
  children,
}: {
  title: string
  isOpen: boolean
  onToggle: () => void
  children: ReactNode
}) {
  const id = useId()
  return (
    <div className="border-t">
      <h3>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          className="flex min-h-11 w-full items-center gap-2 px-5 text-left font-medium hover:bg-hover"
          onClick={onToggle}
        >
          <ChevronRightIcon
            aria-hidden="true"
            className={cn('size-4 text-muted transition-transform duration-150', isOpen && 'rotate-90')}
          />
          {title}
        </button>
      </h3>
      <div id={id} hidden={!isOpen}>
        {isOpen && children}
      </div>
    </div>
  )
}
