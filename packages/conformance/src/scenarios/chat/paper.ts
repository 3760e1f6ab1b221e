import { allowsAny } from '@ramal/domain/permissions/allows'
import type { Api } from '../../api.ts'
import type { Context } from '../../context.ts'
import { scenario } from '../../scenario.ts'
import { openWithTemplate, providerOf } from './steps.ts'

/** Contract §5.2, A-23: a chat as PDF. */
export const paper = scenario({
  id: 'chat/pdf',
  title: 'A chat is exported as an A4 page, for who may download chats only',
  level: 'chat',
  needs: ['permission:sites.view_chat', 'channel'],
  after: ['chat/opened'],
  covers: { endpoints: ['exportChatPdf'] },
  async run(ctx) {
    await providerOf(ctx)
    const { stepId } = await openWithTemplate(ctx, await ctx.user())
    const { may, mayNot } = await readers(ctx)
    for (const api of mayNot)
      await api.refused(
        'exportChatPdf',
        { params: { stepId } },
        { status: 403, section: '5.2', title: '[R7.4-08] without download_chat_conversation it is 403' },
      )
    const [reader] = may
    if (!reader) return ctx.skip('nobody given holds download_chat_conversation: --second-user')
    const { httpExchange } = await reader.call('exportChatPdf', { params: { stepId } })
    ctx.check('5.2', '[R7.4-08] it is a PDF', {
      expected: ['application/pdf', '%PDF-'],
      actual: [httpExchange.answerHeaders['content-type'], httpExchange.answer.slice(0, 5)],
    })
    ctx.check('5.2', 'named for its chat, shown in the window', {
      expected: `inline; filename="chat-${stepId}.pdf"`,
      actual: httpExchange.answerHeaders['content-disposition'],
      ok: isInline(httpExchange.answerHeaders['content-disposition'] ?? '', `chat-${stepId}.pdf`),
    })
    const [, width, height] =
      /\/MediaBox\s*\[\s*0\s+0\s+([\d.]+)\s+([\d.]+)\s*\]/.exec(httpExchange.answer) ?? []
    if (width === undefined) ctx.note('the PDF hides its page size: A4 was not checked')
    else
      ctx.check('5.2', 'A4 portrait', {
        expected: [595, 842],
        actual: [Math.round(Number(width)), Math.round(Number(height))],
      })
    await reader.refused(
      'exportChatPdf',
      { params: { stepId: 987_654_321 } },
      { status: 404, section: '5.2', title: '[R7.4-08] an unknown chat is 404' },
    )
  },
})

/** The run's users by whether they may download chats. */
async function readers(ctx: Context): Promise<{ may: Api[]; mayNot: Api[] }> {
  const { second, limited } = ctx.options
  const users = [
    await ctx.user(),
    ...(second ? [await ctx.second()] : []),
    ...(limited ? [await ctx.limited()] : []),
  ]
  const may: Api[] = []
  const mayNot: Api[] = []
  for (const api of users) {
    const { roles } = (await api.call('getProfile')).body
    const list = allowsAny(['download_chat_conversation'], roles) ? may : mayNot
    list.push(api)
  }
  return { may, mayNot }
}

function isInline(disposition: string, name: string): boolean {
  return /^inline\b/.test(disposition) && new RegExp(`filename="?${name}"?(;|$)`).test(disposition)
}
