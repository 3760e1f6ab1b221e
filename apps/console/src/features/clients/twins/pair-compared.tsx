import type { TwinPair } from '@ramal/contract/entities/client-record'
import { useQuery } from '@tanstack/react-query'
import { clientQuery } from '../record-queries.ts'
import { MergeDialog } from './merge-dialog.tsx'

/** A pair of the queue in the dialog that unites two records; it leads nowhere: the next pair waits. */
export function PairCompared({ pair: { client, twin }, onClose }: { pair: TwinPair; onClose: () => void }) {
  const { data } = useQuery(clientQuery(client.client.id))
  return data ? (
    <MergeDialog client={data} history={client.history} twin={twin} staysHere onClose={onClose} />
  ) : null
}
