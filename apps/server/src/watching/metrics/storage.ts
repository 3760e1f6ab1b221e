import { statfs } from 'node:fs/promises'
import { writtenGroups } from '../../platform/signals.ts'
import { type Instruments, Sum } from './instruments.ts'

/** Groups of writes and the disk they go to. */
export function storeMetrics(make: Instruments, dataDir: string): (() => void)[] {
  const writes = make.histogram('store_group_writes', 'Writes that shared one COMMIT.', {
    buckets: [1, 2, 5, 10, 25, 50, 100, 250],
  })
  const commit = make.histogram('store_commit_seconds', 'From the beginning of a group to its COMMIT.', {
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.1, 0.5, 2],
  })
  const sync = make.histogram('store_sync_seconds', 'From a COMMIT until it was on the disk.', {
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.1, 0.5, 2],
  })
  make.gauge('disk_bytes', 'The disk of DATA_DIR: how large it is, and what is free of it.', {
    labels: ['what'],
    count: async () => {
      const { bavail, blocks, bsize } = await statfs(dataDir)
      const sum = new Sum()
      sum.add({ what: 'free' }, bavail * bsize)
      sum.add({ what: 'total' }, blocks * bsize)
      return sum.tally
    },
  })
  return [
    writtenGroups.on((group) => {
      writes.observe(group.writes)
      commit.observe(group.commitMs / 1000)
      sync.observe(group.syncMs / 1000)
    }),
  ]
}
