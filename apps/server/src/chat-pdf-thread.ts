import { setPriority } from 'node:os'
import { buffer } from 'node:stream/consumers'
import { parentPort, workerData } from 'node:worker_threads'
import { printConversation } from './modules/chat/pdf/conversation-pdf.ts'
import type { PrintedConversation } from './modules/chat/pdf/printed-conversation.ts'

// A thread that makes one PDF and ends: see print-in-thread.ts.

// Of this thread alone (Linux): who waits for a call goes before who waits for a PDF.
if (process.platform === 'linux') setPriority(10)

const pdf = await buffer(await printConversation(workerData as PrintedConversation))
// A small buffer is a part of Node's pool, which must not be given away: what is sent has memory of its own.
const bytes = new Uint8Array(pdf)
parentPort?.postMessage(bytes, [bytes.buffer])
