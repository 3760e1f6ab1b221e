import type { FastifyReply } from 'fastify'
import { contentDisposition } from '../../http/content-disposition.ts'
import { SENT } from '../../http/route.ts'

/** Sends a report as a file of values, which nobody on the way keeps. */
export async function sendCsv(
  reply: FastifyReply,
  { name, text }: { readonly name: string; readonly text: string },
): Promise<typeof SENT> {
  await reply
    .header('content-disposition', contentDisposition('attachment', name))
    .header('cache-control', 'no-store')
    .type('text/csv; charset=utf-8')
    .send(text)
  return SENT
}
