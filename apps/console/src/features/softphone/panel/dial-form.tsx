import { outboundRouteOf, routeSelectionEnabled } from '@ramal/domain/softphone/outbound-route'
import { Button } from '@ramal/ui/button'
import { Field } from '@ramal/ui/field'
import { IconButton } from '@ramal/ui/icon-button'
import { Input } from '@ramal/ui/input'
import { Select } from '@ramal/ui/select'
import { DeleteIcon, PhoneIcon, PhoneOffIcon } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useProfile } from '../../../lib/session.ts'
import type { DialRefusal } from '../host/agent-commands.ts'
import { unreachedText } from '../look/unreached-words.ts'
import { useSoftphone, useSoftphoneHost } from '../softphone-context.ts'
import { DialPad } from './dial-pad.tsx'
import { lastRoute } from './last-route.ts'

// What a number is written with; letters are none of it.
const UNDIALABLE = /[^\d*#+\s().-]/g

/** Number, route (when the team has several) and the pad. A refused call says why beside its field. `focused`: it was opened to be typed in. */
export function DialForm({ focused = false }: { focused?: boolean }) {
  const { t } = useTranslation()
  const host = useSoftphoneHost()
  const unreached = useSoftphone((phone) => phone.unreached)
  const routes = useProfile().team?.outbound_routes ?? []
  const [number, setNumber] = useKeptNumber(unreached?.phone ?? '')
  const isKept = unreached !== null && number === unreached.phone
  const [route, setRoute] = useState(() => routes.find(({ id }) => id === lastRoute.get())?.id ?? null)
  const [routeError, setRouteError] = useState<'call.selectRoute'>()
  const [refused, setRefused] = useState<DialRefusal | 'softphone.typeNumber'>()

  async function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const phone = number.replace(/[^\d*#+]/g, '')
    if (phone === '') return setRefused('softphone.typeNumber')
    const chosen = outboundRouteOf(routes, route)
    setRouteError(chosen.ok ? undefined : chosen.reason)
    if (!chosen.ok) return
    const result = await host.dial({ phone, outboundRouteId: chosen.outboundRouteId })
    if (result.ok) setNumber('')
    setRefused(result.ok || result.reason === 'problem' ? undefined : result.reason)
  }

  function handleNumber(typed: string) {
    const dialable = typed.replace(UNDIALABLE, '')
    setNumber(dialable)
    setRefused(dialable === typed ? undefined : 'softphone.typeNumber')
  }

  function handleRoute(id: number | null) {
    setRoute(id)
    lastRoute.set(id)
    setRouteError(undefined)
  }

  return (
    <form className="flex flex-col gap-3" onSubmit={(event) => void handleSubmit(event)}>
      <Field label={t('softphone.number')} error={refused && t(refused)}>
        {(control) => (
          <div className="flex items-center gap-1">
            <Input
              {...control}
              type="tel"
              autoFocus={focused}
              autoComplete="off"
              className="h-11 text-xl tabular-nums"
              value={number}
              // Whoever types on after a call that failed means another number.
              onFocus={(event) => isKept && event.target.select()}
              onChange={(event) => handleNumber(event.target.value)}
            />
            {/* Its place is kept: the field does not shrink under what is typed. */}
            <IconButton
              label={t('softphone.erase')}
              disabled={number === ''}
              onClick={() => handleNumber(number.slice(0, -1))}
            >
              <DeleteIcon aria-hidden="true" />
            </IconButton>
          </div>
        )}
      </Field>
      {routeSelectionEnabled(routes) && (
        <Field label={t('softphone.route')} error={routeError && t(routeError)} required>
          {(control) => (
            <Select
              {...control}
              chosen={route === null ? [] : [String(route)]}
              onChoose={([id]) => handleRoute(id ? Number(id) : null)}
              options={routes.map(({ id, description }) => ({ value: String(id), label: description }))}
              empty={t('call.selectRoute')}
            />
          )}
        </Field>
      )}
      {unreached && (
        <p className="flex items-center justify-center gap-1.5 text-danger-text text-sm tabular-nums">
          <PhoneOffIcon aria-hidden="true" className="size-4 shrink-0" />
          <span>{unreachedText(unreached, t)}</span>
        </p>
      )}
      <DialPad onKey={(key) => handleNumber(isKept ? key : number + key)} />
      <Button type="submit" variant="success" size="lg" disabled={number === ''}>
        <PhoneIcon aria-hidden="true" /> {t(isKept ? 'softphone.dialAgain' : 'softphone.dial')}
      </Button>
    </form>
  )
}

/** What is typed; a number that was called in vain comes back, to be called again. */
function useKeptNumber(unreached: string) {
  const [number, setNumber] = useState(unreached)
  const [seen, setSeen] = useState(unreached)
  if (unreached !== seen) {
    setSeen(unreached)
    if (number === '') setNumber(unreached)
  }
  return [number, setNumber] as const
}
