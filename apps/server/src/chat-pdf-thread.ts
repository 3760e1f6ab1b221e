import { buffer } from 'node:stream/consumers'
import { printConversation } from './modules/chat/pdf/conversation-pdf.ts'
import type { PrintedConversation } from './modules/chat/pdf/printed-conversation.ts'
import { workInThread } from './platform/thread-work.ts'

// A thread that makes one PDF and ends: see platform/thread-queue.ts.
await workInThread(async (conversation: PrintedConversation) => buffer(await printConversation(conversation)))
