import { type Call, isRingingHere } from '@ramal/domain/call/call'
import { clearTheWay } from '@ramal/ui/lib/give-way'
import { toast } from '@ramal/ui/toast'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useServices } from '../../../lib/realtime/use-services.ts'
import { placeOfCall } from '../look/answer-call.ts'
import { partyOf } from '../look/caller-words.ts'
import { useSoftphoneHost } from '../softphone-context.ts'

const SAID_MS = 3000

/** A call that the team lets answer itself (§4.4) is said to be: the microphone is live from now on. It comes to the front like one answered by hand. */
export function useAnsweredByItself(): void {
  const { t } = useTranslation()
  const host = useSoftphoneHost()
  const { focus } = useServices()
  useEffect(() => {
    let before = host.getSnapshot()
    let said: { uid: string; text: string } | null = null
    return host.subscribe(() => {
      const [last, now] = [before, host.getSnapshot()]
      before = now
      if (said !== null && !now.calls.some(({ uid, state }) => uid === said?.uid && state.phase === 'live')) {
        toast.away(said.text) // nobody is in that call any more
        said = null
      }
      if (now.profile?.team?.enable_webphone_auto_answer !== true) return
      const begun = now.calls.find(({ uid }) => uid === now.answering && uid !== last.answering)
      if (begun !== undefined) {
        clearTheWay()
        focus.to(placeOfCall(begun), { sparesTyping: true })
      }
      const answered =
        now.calls === last.calls ? undefined : now.calls.find((call) => isJustAnswered(call, last.calls))
      if (answered === undefined) return
      said = { uid: answered.uid, text: t('softphone.inCallWith', { name: partyOf(answered, t) }) }
      toast.info(said.text, SAID_MS)
    })
  }, [host, focus, t])
}

function isJustAnswered({ uid, direction, state }: Call, before: readonly Call[]): boolean {
  if (direction !== 'incoming' || state.phase !== 'live') return false
  const known = before.find((call) => call.uid === uid)
  return known === undefined || isRingingHere(known)
}
