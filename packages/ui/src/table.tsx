import { type ComponentProps, useLayoutEffect, useRef, useState } from 'react'
import { cn } from './lib/cn.ts'

/** What Tab comes to by itself, and scrolls into sight. */
const FOCUSABLE = 'a[href], button, input, select, textarea, [tabindex]'

/** A dense table that scrolls sideways in a narrow place: by the keyboard too, where nothing in it has the focus. */
export function Table({ className, ...props }: ComponentProps<'table'>) {
  const place = useRef<HTMLDivElement>(null)
  const [isStop, setStop] = useState(false)
  useLayoutEffect(() => {
    const box = place.current
    if (!box || typeof ResizeObserver === 'undefined') return
    const look = () => setStop(box.scrollWidth > box.clientWidth && box.querySelector(FOCUSABLE) === null)
    const observer = new ResizeObserver(look)
    observer.observe(box)
    if (box.firstElementChild) observer.observe(box.firstElementChild)
    return () => observer.disconnect()
  }, [])
  return (
    <div
      ref={place}
      className="w-full overflow-x-auto"
      {...(isStop && { role: 'group', 'aria-label': props['aria-label'], tabIndex: 0 })}
    >
      <table data-slot="table" className={cn('w-full border-collapse text-[13px]', className)} {...props} />
    </div>
  )
}

/** The head of a column: screen readers say it with each of its cells. */
export function TableHead({ className, ...props }: ComponentProps<'th'>) {
  return (
    <th
      scope="col"
      className={cn(
        'h-9 whitespace-nowrap border-b px-3 text-left font-medium text-muted text-xs',
        className,
      )}
      {...props}
    />
  )
}

/** A row; the one under the pointer is marked. */
export function TableRow({ className, ...props }: ComponentProps<'tr'>) {
  return <tr className={cn('border-b last:border-0 hover:bg-hover/60', className)} {...props} />
}

/** A cell, 40 px high at least. */
export function TableCell({ className, ...props }: ComponentProps<'td'>) {
  return <td className={cn('h-10 px-3 py-1.5 align-middle', className)} {...props} />
}
