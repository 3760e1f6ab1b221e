import type { ReadTx, Store, WriteTx } from '@ramal/db/store/store'
import type { TenantShare } from '@ramal/db/store/tenant-share'

/** What only statements in the making have. */
const BUILDER = ['from', 'values', 'set', 'where', 'then'] as const

/**
 * The store of a server that has these tenants. `seen` gets what each of its statements gives back, whatever it asked for, with the
 * place in the server that asked.
 */
export function watchedStore(
  store: Store,
  tenants: TenantShare,
  seen: (rows: unknown, by: string) => void,
): Store {
  const watched = <Tx extends ReadTx>(tx: Tx, by: string): Tx => ({
    ...tx,
    db: watch(tx.db, (rows) => seen(rows, by)),
    run: async (...asked: Parameters<ReadTx['run']>) => {
      const rows = await tx.run(...asked)
      seen(rows, by)
      return rows
    },
  })
  return {
    ...store,
    tenants,
    read: (fn, options) => {
      const by = placeOfCall()
      return store.read((tx) => fn(watched(tx, by)), options)
    },
    write: (fn) => {
      const by = placeOfCall()
      return store.write((tx) => fn(watched<WriteTx>(tx, by)))
    },
    // Who watches closes it.
    close: async () => {},
  }
}

/** drizzle's builders, which hand `seen` what they come to. */
function watch<Builder extends object>(builder: Builder, seen: (rows: unknown) => void): Builder {
  return new Proxy(builder, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target)
      if (typeof value !== 'function' || name === 'constructor') return value
      if (name === 'then')
        return (onRows?: (rows: unknown) => unknown, onError?: (error: unknown) => unknown) =>
          value.call(
            target,
            (rows: unknown) => {
              seen(rows)
              return onRows ? onRows(rows) : rows
            },
            onError,
          )
      return (...args: unknown[]) => {
        const made: unknown = value.apply(target, args)
        return isBuilder(made) ? watch(made, seen) : made
      }
    },
  })
}

function isBuilder(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false
  return BUILDER.some((name) => typeof Reflect.get(value, name) === 'function')
}

/** File and line of the server that asked for the transaction. */
function placeOfCall(): string {
  const lines = (new Error('asked').stack ?? '').split('\n').slice(1)
  const line = lines.find((one) => /apps\/server\/src\//.test(one) && !/\/testing\//.test(one)) ?? ''
  return /apps\/server\/src\/([^:]+)/.exec(line)?.[1] ?? 'elsewhere'
}
