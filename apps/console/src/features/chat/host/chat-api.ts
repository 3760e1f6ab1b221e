import { channelLogin, channelLogout } from '@ramal/contract/endpoints/agent'
import { closeChat, getChatForms, resendMessage, sendMessage } from '@ramal/contract/endpoints/chat'
import { postTabForm } from '@ramal/contract/endpoints/tab-form'
import type { BodyOf } from '@ramal/contract/kit/endpoint'
import { formBody } from '../../../form/form-body.ts'
import { call } from '../../../lib/http.ts'
import type { ChatApi } from './chat-ports.ts'

/** The chat's REST calls over the contract. */
export const chatApi: ChatApi = {
  async channelLogin(by) {
    await call(channelLogin, { query: { channel: 'chat', logged_in_by: by } })
  },
  async channelLogout() {
    await call(channelLogout, { query: { channel: 'chat' } })
  },
  send: (stepId, { uid, content }) => call(sendMessage, { params: { stepId }, body: { uid, content } }),
  sendFile: (stepId, { uid, file, asVoice }) =>
    call(sendMessage, { params: { stepId }, body: fileBody(uid, file, asVoice) }),
  resend: (step, message_id) => call(resendMessage, { params: { step }, query: { message_id } }),
  forms: (id) => call(getChatForms, { params: { id } }),
  async saveForm(uid, values) {
    await save(uid, 'form', values)
  },
  async saveClassification(uid, body) {
    await save(uid, 'classification', body)
  },
  async close(uid, force) {
    const { success, detail } = await call(closeChat, { params: { uid }, body: { force }, keepalive: true })
    return success ? null : (detail ?? '')
  },
}

// Values of a form are JSON, or new files, by construction: fields put nothing else in.
async function save(uid: string, type: 'form' | 'classification', body: object): Promise<void> {
  await call(postTabForm, {
    params: { uid },
    query: { type, step_type: 'chat' },
    body: formBody({ ...body }),
  })
}

function fileBody(uid: string, file: File, asVoice: boolean): BodyOf<typeof sendMessage> {
  const values = { uid, content: '', ...(asVoice && { type: 'voice' }), attachment: file }
  return formBody(values) as unknown as BodyOf<typeof sendMessage> // multipart: `call` sends it as it is
}
