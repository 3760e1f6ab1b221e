import type { EndedBy } from '@ramal/contract/vocabulary'
import type { CallRecord } from './call-record.ts'
import type { CallChange } from './call-rows.ts'
import type { Exchange } from './exchange.ts'

/** Closes the records of a call. A full disk must not keep the call alive: its row is closed when there is room again. */
export async function closeRecords(
  { log }: Exchange,
  records: readonly CallRecord[],
  end: { readonly by: EndedBy; readonly status: number | undefined },
  change: CallChange,
): Promise<void> {
  const { by, status } = end
  const event = { type: 'ended', by, ...(status === undefined ? {} : { status }) } as const
  for (const record of records) {
    try {
      await record.apply(event, change)
    } catch (error) {
      log.error({ err: error, uid: record.uid }, 'the end of a call was not stored')
    }
  }
}
