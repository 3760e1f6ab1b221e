import type { ComponentProps } from 'react'

/** A grid, or a row or cell of one: of a thousand rows those in sight alone are in the document, which a table's own elements cannot. */
export function Part({
  as,
  ...props
}: ComponentProps<'div'> & { as: 'grid' | 'row' | 'columnheader' | 'gridcell' }) {
  return <div role={as} {...props} />
}
