import { buffer } from 'node:stream/consumers'
import type { PrintedRecord } from './modules/time-record/printed-record.ts'
import { printRecord } from './modules/time-record/record-pdf.ts'
import { workInThread } from './platform/thread-work.ts'

// A thread that makes one PDF and ends: see platform/thread-queue.ts.
await workInThread(async (record: PrintedRecord) => buffer(printRecord(record)))
