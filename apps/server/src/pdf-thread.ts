import { buffer } from 'node:stream/consumers'
import { printConversation } from './modules/chat/pdf/conversation-pdf.ts'
import type { PrintedConversation } from './modules/chat/pdf/printed-conversation.ts'
import type { PrintedRecord } from './modules/time-record/printed-record.ts'
import { printRecord } from './modules/time-record/record-pdf.ts'
import { workInThread } from './platform/thread-work.ts'

// A thread that makes one PDF and ends: see platform/thread-queue.ts. One program for all papers: what two bundles share lies in a third
// file, from where fonts are not found (assets.ts).
await workInThread(async (paper: PrintedConversation | PrintedRecord) =>
  buffer('messages' in paper ? await printConversation(paper) : printRecord(paper)),
)
