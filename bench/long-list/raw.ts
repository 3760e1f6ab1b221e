/** The peer: the same rows by the same SQL, written down as the driver gives them, without schema, permission or page. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import Database from 'better-sqlite3'
import { watchLoop } from './loop-watch.ts'

const db = new Database(process.argv[2], { readonly: true })
const CLIENTS = 'select * from clients where tenant_id = 1 and deleted_at is null order by is_active desc, id'
const SQL: Readonly<Record<string, string>> = {
  clients: CLIENTS,
  csv: CLIENTS,
  calls: `select c.*, q.description as queue, t.description as trunk, k.description as classification, s.description as sub
    from calls c left join telephony_queues q on q.id = c.queue_id left join trunks t on t.id = c.trunk_id
    left join classifications k on k.id = c.classification_id left join sub_classifications s on s.id = c.sub_classification_id
    where c.tenant_id = 1 order by c.id`,
}

function* texts(sql: string) {
  yield '['
  let separator = ''
  for (const row of db.prepare(sql).iterate()) {
    yield separator + JSON.stringify(row)
    separator = ','
  }
  yield ']'
}

const http = createServer((request, reply) => {
  Readable.from(texts(SQL[request.url?.slice(1) ?? ''] ?? 'select 1'), { objectMode: false }).pipe(reply)
})
watchLoop()
process.on('disconnect', () => process.exit(0))
http.listen(0, '127.0.0.1', () => process.send?.({ port: (http.address() as AddressInfo).port }))
