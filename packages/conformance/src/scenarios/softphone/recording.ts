import type { CallDetail } from '@ramal/contract/entities/call-detail'
import type { Api } from '../../api.ts'
import { belowApi } from '../../client/http.ts'
import type { Context } from '../../context.ts'
import { eventually } from './steps.ts'

const JSON_ONLY = { Accept: 'application/json' }

/** Contract §6: the recording of a call that was talked in, as an address, as audio, in parts, as a file; nothing when there is none. */
export async function checkRecording(ctx: Context, api: Api, { id }: CallDetail): Promise<void> {
  const { roles } = (await api.call('getProfile')).body
  if (!roles.some((role) => role.endsWith('download_monitor_file')))
    return ctx.note('recordings were not tried: the user lacks download_monitor_file')
  const params = { callId: id }
  const read = async () => (await api.call('getCallStep', { params })).body.has_recording
  if (!(await eventually(ctx, read, Boolean))) {
    const asked = { params, query: { file_response: false }, headers: JSON_ONLY }
    await api.refused('playRecording', asked, { status: 404, section: '6', title: 'no recording is 404' })
    return ctx.note('no call of this run was recorded')
  }
  await asAddress(ctx, api, id)
  await asFile(ctx, api, id)
}

async function asAddress(ctx: Context, api: Api, callId: number): Promise<void> {
  const input = { params: { callId }, query: { file_response: false }, headers: JSON_ONLY }
  const { body } = await api.call('playRecording', input)
  ctx.check('6', '[R7.4-22] a JSON client is told where the audio is', {
    expected: [true, 'audio/'],
    actual: [body.success, body.mime.slice(0, 6)],
  })
  const { path, search } = belowApi(body.url, ctx.options.url)
  const whole = await api.send('GET', path + search)
  ctx.check('6', '[R7.4-22] and the audio is there', {
    expected: [200, body.mime],
    actual: [whole.status, (whole.answerHeaders['content-type'] ?? '').split(';')[0]],
  })
  const part = await api.send('GET', path + search, { headers: { Range: 'bytes=0-99' } })
  ctx.check('6', 'a part of it may be asked for', {
    expected: [206, 'bytes 0-99/', '100'],
    actual: [
      part.status,
      (part.answerHeaders['content-range'] ?? '').slice(0, 11),
      part.answerHeaders['content-length'],
    ],
  })
}

async function asFile(ctx: Context, api: Api, callId: number): Promise<void> {
  const { answerHeaders } = await api.attempt('playRecording', {
    params: { callId },
    query: { download: true, extension: 'mp3' },
  })
  ctx.check('6', '[R7.4-23] a download with extension=mp3 is MP3', {
    expected: 'audio/mpeg',
    actual: answerHeaders['content-type'],
  })
  const disposition = answerHeaders['content-disposition'] ?? ''
  ctx.check('6', '[R7.4-24] the file is named with call id and date', {
    expected: `attachment; filename="${callId}-20250314092653.mp3", with the date of the call`,
    actual: disposition,
    ok: new RegExp(`^attachment; filename="${callId}-20\\d{12}\\.mp3"$`).test(disposition),
  })
}
