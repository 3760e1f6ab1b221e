import { PERMISSION_APPS } from '@ramal/contract/vocabulary'
import { scenario } from '../../scenario.ts'

/** Contract §7: where the own extension may transfer to and what it may dial. */
export const permissionApps = scenario({
  id: 'settings/permission-apps',
  title: 'Destinations of the own extension are listed with the number that is dialled',
  level: 'settings',
  // A user without extension has none of this, and may not have it (contract §2: voip may be null).
  optional: true,
  needs: ['sip'],
  covers: { endpoints: ['listTransferApps', 'listDialApps'] },
  async run(ctx) {
    const api = await ctx.user()
    const endpoint = (await ctx.profile()).voip?.endpoint ?? ''
    for (const app of PERMISSION_APPS) {
      const transfer = await api.call('listTransferApps', { params: { endpoint, app } })
      for (const row of transfer.body.results) {
        ctx.check('7', `${app} ${row.id} has a number`, {
          expected: 'digits, *, # or +',
          actual: row.number,
          ok: /^[\d*#+]+$/.test(row.number),
        })
      }
      if (app !== 'callgroup') await api.call('listDialApps', { params: { endpoint, app } })
    }
    await api.refused(
      'listDialApps',
      { params: { endpoint, app: 'callgroup' } },
      {
        status: 404,
        section: '7',
        title: 'callgroup/call/ does not exist: dialling uses the transfer list',
      },
    )
  },
})
