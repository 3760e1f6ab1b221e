import { dialStatusKey } from '@ramal/domain/dial-status/label'
import { outboundRouteOf, routeSelectionEnabled } from '@ramal/domain/softphone/outbound-route'
import { Button } from '@ramal/ui/button'
import { Field } from '@ramal/ui/field'
import { IconButton } from '@ramal/ui/icon-button'
import { Input } from '@ramal/ui/input'
import { Select } from '@ramal/ui/select'
import type { TFunction } from 'i18next'
import { DeleteIcon, PhoneIcon } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useProfile } from '../../../lib/session.ts'
import { useSoftphone, useSoftphoneHost } from '../softphone-context.ts'
import { DialPad } from './dial-pad.tsx'
import { lastRoute } from './use-dial.ts'

/** Number, route (when the team has several) and the pad. A refused call says why beside its field. `focused`: it was opened to be typed in. */
export function DialForm({ focused = false }: { focused?: boolean }) {
  const { t } = useTranslation()
  const host = useSoftphoneHost()
  const unreached = useSoftphone((phone) => phone.unreached)
  const key = unreached && dialStatusKey(unreached.dialStatus)
  const routes = useProfile().team?.outbound_routes ?? []
  const [number, setNumber] = useState('')
  const [route, setRoute] = useState(() => routes.find(({ id }) => id === lastRoute.get())?.id ?? null)
  const [routeError, setRouteError] = useState<string>()
  const [refused, setRefused] = useState<string>()

  async function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const phone = number.replace(/[^\d*#+]/g, '')
    if (phone === '') return
    const chosen = outboundRouteOf(routes, route)
    setRouteError(chosen.ok ? undefined : t(chosen.reason))
    if (!chosen.ok) return
    const result = await host.dial({ phone, outboundRouteId: chosen.outboundRouteId })
    if (result.ok) setNumber('')
    setRefused(result.ok || result.reason === 'problem' ? undefined : t(result.reason))
  }

  function handleRoute(id: number | null) {
    setRoute(id)
    lastRoute.set(id)
    setRouteError(undefined)
  }

  return (
    <form className="flex flex-col gap-3" onSubmit={(event) => void handleSubmit(event)}>
      <Field label={t('softphone.number')} error={refused}>
        {(control) => (
          <div className="flex items-center gap-1">
            <Input
              {...control}
              type="tel"
              autoFocus={focused}
              autoComplete="off"
              className="h-11 text-xl tabular-nums"
              value={number}
              onChange={(event) => setNumber(event.target.value)}
            />
            {number !== '' && (
              <IconButton label={t('softphone.erase')} onClick={() => setNumber(number.slice(0, -1))}>
                <DeleteIcon aria-hidden="true" />
              </IconButton>
            )}
          </div>
        )}
      </Field>
      {routeSelectionEnabled(routes) && (
        <Field label={t('softphone.route')} error={routeError} required>
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
        <p role="status" className="text-center text-muted text-sm tabular-nums">
          {unreached.phone} · {key === null ? unnamed(unreached.dialStatus, t) : t(key)}
        </p>
      )}
      <DialPad onKey={(key) => setNumber(number + key)} />
      <Button type="submit" variant="success" size="lg" disabled={number === ''}>
        <PhoneIcon aria-hidden="true" /> {t('softphone.dial')}
      </Button>
    </form>
  )
}

/** A code without a label (A-90: shown as it is), with what its class says. */
function unnamed(code: number, t: TFunction): string {
  if (code < 300 || code > 699) return String(code)
  const words = code < 400 ? 'redirected' : code < 500 ? 'refused' : 'failed'
  return `${t(`softphone.unnamed.${words}`)} (${code})`
}
