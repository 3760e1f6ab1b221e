import { type Call, isAccepted } from '@ramal/domain/call/call'
import { Button } from '@ramal/ui/button'
import { EmptyState } from '@ramal/ui/empty-state'
import { UsersIcon } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CallTimer } from '../look/call-timer.tsx'
import { partyOf } from '../look/caller-words.ts'
import { StageFrame } from '../look/stage-frame.tsx'
import { CallStatus } from '../look/status-look.tsx'
import { useSoftphone, useSoftphoneHost } from '../softphone-context.ts'

/** Who talks together: any accepted calls, also while others already do; those that are left out wait (§4.4). */
export function ConferenceStage() {
  const { t } = useTranslation()
  const host = useSoftphoneHost()
  const calls = useSoftphone((phone) => phone.calls)
  const current = useSoftphone((phone) => phone.current)
  const able = calls.filter(isAccepted)
  const members = able.filter(({ conference }) => conference).map(({ uid }) => uid)
  const [chosen, setChosen] = useState<readonly string[]>(() =>
    members.length > 0 ? members : able.map(({ uid }) => uid),
  )
  const going = chosen.filter((uid) => able.some((call) => call.uid === uid))
  const runs = members.length > 1

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    host.conference(going)
  }

  /** The call in front goes on alone. */
  function handleEnd() {
    const kept = members.find((uid) => uid === current?.uid) ?? members[0]
    host.conference(kept === undefined ? [] : [kept])
    host.stage({ type: 'back' })
  }

  if (able.length < 2) {
    return (
      <StageFrame stage="conference">
        <EmptyState icon={<UsersIcon />} title={t('softphone.conferenceNone')} />
      </StageFrame>
    )
  }
  return (
    <StageFrame stage="conference">
      <form className="flex flex-col gap-4" onSubmit={handleSubmit}>
        <fieldset className="flex min-w-0 flex-col gap-1">
          <legend className="mb-1.5 font-medium text-sm">{t('softphone.conferenceChoose')}</legend>
          {able.map((call) => (
            <Member
              key={call.uid}
              call={call}
              checked={going.includes(call.uid)}
              onChange={(isIn) =>
                setChosen(isIn ? [...going, call.uid] : going.filter((uid) => uid !== call.uid))
              }
            />
          ))}
          <p className="mt-1 text-muted text-xs">{t('softphone.conferenceHint')}</p>
        </fieldset>
        <Button type="submit" size="lg" disabled={going.length < 2}>
          <UsersIcon aria-hidden="true" />
          {t(runs ? 'softphone.updateConference' : 'softphone.startConference')}
        </Button>
        {runs && (
          <Button variant="secondary" size="lg" onClick={handleEnd}>
            {t('softphone.endConference')}
          </Button>
        )}
      </form>
    </StageFrame>
  )
}

function Member(props: { call: Call; checked: boolean; onChange: (isIn: boolean) => void }) {
  const { t } = useTranslation()
  const { call } = props
  return (
    <label className="flex min-h-11 items-center gap-3 rounded-md border px-3 text-sm has-checked:border-accent has-checked:bg-accent-soft">
      <input
        type="checkbox"
        className="size-4 shrink-0 accent-accent"
        checked={props.checked}
        onChange={(event) => props.onChange(event.target.checked)}
      />
      <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 py-1.5">
        <span className="min-w-0 basis-full break-words font-medium tabular-nums">{partyOf(call, t)}</span>
        <span className="flex-1">
          <CallStatus call={call} />
        </span>
        <CallTimer call={call} />
      </span>
    </label>
  )
}
