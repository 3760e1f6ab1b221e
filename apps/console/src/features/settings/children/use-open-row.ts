import { useSearchParams } from 'react-router'

/** A row of a table editor whose form is open; `id: null` is a new one. */
export interface OpenRow {
  /** Key of its resource. */
  readonly child: string
  readonly id: number | null
}

/** The row that the address names (`?row=service/members:12`, `:new`), and the way to name another one. */
export function useOpenRow(): [OpenRow | null, (row: OpenRow | null) => void] {
  const [params, setParams] = useSearchParams()
  return [
    openRowOf(params.get('row')),
    (row) =>
      setParams(
        (before) => {
          const after = new URLSearchParams(before)
          if (row) after.set('row', `${row.child}:${row.id ?? 'new'}`)
          else after.delete('row')
          return after
        },
        { replace: true, preventScrollReset: true },
      ),
  ]
}

function openRowOf(text: string | null): OpenRow | null {
  const [, child, id] = /^([\w/:-]+):(\d{1,15}|new)$/.exec(text ?? '') ?? []
  if (child === undefined) return null
  return { child, id: id === 'new' ? null : Number(id) }
}
