import type { Template } from '@ramal/contract/entities/template'
import { scenario } from '../../scenario.ts'
import { channelId, payloadOf, templatesOf } from './steps.ts'

/** Contract §5.2: templates as an agent chooses them. */
export const templates = scenario({
  id: 'chat/templates',
  title: "A channel's templates are listed and read; what cannot be sent is 400 on its field",
  level: 'chat',
  needs: ['permission:sites.view_chat', 'channel'],
  covers: { endpoints: ['listTemplates', 'getTemplate', 'sendTemplate'] },
  async run(ctx) {
    const api = await ctx.user()
    const channel = await channelId(ctx)
    const found = await templatesOf(api, channel)
    ctx.check('5.2', '[R7.4-05] templates are those of the channel asked for', {
      expected: found.map(() => channel),
      actual: found.map((template) => template.channel),
    })
    const other = await templatesOf(api, 987_654_321)
    ctx.check('5.2', '[R7.4-05] another channel has none of them', { expected: [], actual: other })

    const [template] = found
    if (!template) return ctx.skip('this channel has no approved template')
    const { body } = await api.call('getTemplate', { params: { id: template.id } })
    ctx.check('5.2', '[R7.4-04] a template is read by its id', { expected: template.id, actual: body.id })
    for (const name of ['step_id', 'client_id', 'mailing_client_id'])
      await api.refused(
        'getTemplate',
        { params: { id: template.id }, query: { [name]: 987_654_321 } },
        { status: 404, section: '5.2', title: `[R7.4-04] ${name} that does not exist is 404` },
      )

    const payload = payloadOf(template, { phone: '', channel })
    await api.refused(
      'sendTemplate',
      { body: payload },
      { status: 400, field: 'phone', section: '5.2', title: '[R7.4-06] without a telephone it is 400' },
    )
    await api.refused(
      'sendTemplate',
      { body: { ...payload, phone: '11999990000', template_id: 987_654_321 } },
      { status: 400, field: 'template_id', section: '5.2', title: '[R7.4-06] an unknown template is 400' },
    )
    const open = found.find(needsValue)
    if (open)
      await api.refused(
        'sendTemplate',
        { body: { ...payloadOf(open, { phone: '11999990000', channel }), params: [] } },
        { status: 400, field: 'params', section: '5.2', title: '[R7.4-06] a parameter without value is 400' },
      )
  },
})

function needsValue({ params }: Template): boolean {
  return params.length > 0
}
