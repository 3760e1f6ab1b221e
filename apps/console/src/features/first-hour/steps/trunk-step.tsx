import { type FirstHour, setUpTrunk } from '@ramal/contract/endpoints/first-hour'
import { Field } from '@ramal/ui/field'
import { Select } from '@ramal/ui/select'
import { Switch } from '@ramal/ui/switch'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/http.ts'
import { StepField, StepForm } from '../step-form.tsx'
import { typed, useStep } from '../use-step.ts'

const TRANSPORTS = ['udp', 'tcp', 'tls'] as const
type Transport = (typeof TRANSPORTS)[number]
/** RFC 3261 19.1.2 */
const PORT = { udp: '5060', tcp: '5060', tls: '5061' } as const

/** The line to the provider: by address, or by a registration. */
export function TrunkStep({ facts: { trunk }, isDone }: { facts: FirstHour; isDone: boolean }) {
  const { t } = useTranslation()
  const known = TRANSPORTS.find((transport) => transport === trunk?.transport)
  const [transport, setTransport] = useState<Transport>(known ?? 'udp')
  const [registers, setRegisters] = useState(trunk?.username != null)
  const step = useStep((values) => {
    const [password, port] = [typed(values, 'password'), typed(values, 'port')]
    const match_ips = typed(values, 'match_ips')
      .split(/[\s,]+/)
      .filter(Boolean)
    const body = {
      name: typed(values, 'name'),
      host: typed(values, 'host'),
      port: portOf(port),
      transport,
      match_ips,
    }
    const username = registers ? typed(values, 'username') : null
    return call(setUpTrunk, { body: { ...body, username, ...(password && { password }) } })
  })
  return (
    <StepForm step={step} isDone={isDone} save={t('firstHour.trunk.save')}>
      <StepField
        step={step}
        name="name"
        label={t('firstHour.trunk.name')}
        defaultValue={trunk?.name ?? t('firstHour.trunk.nameDefault')}
        maxLength={80}
      />
      <StepField
        step={step}
        name="host"
        label={t('firstHour.trunk.host')}
        hint={t('firstHour.trunk.hostHint')}
        defaultValue={trunk?.host}
        inputMode="url"
        maxLength={253}
      />
      <div className="grid grid-cols-2 gap-4">
        <Field label={t('firstHour.trunk.transport')} error={step.errors['transport']}>
          {(control) => (
            <Select
              {...control}
              className="max-md:h-11"
              empty={null}
              chosen={[transport]}
              options={TRANSPORTS.map((value) => ({ value, label: value.toUpperCase() }))}
              onChoose={([value]) => setTransport(TRANSPORTS.find((one) => one === value) ?? 'udp')}
            />
          )}
        </Field>
        <StepField
          key={transport}
          step={step}
          name="port"
          label={t('firstHour.trunk.port')}
          defaultValue={trunk && transport === trunk.transport ? trunk.port : PORT[transport]}
          inputMode="numeric"
          maxLength={5}
        />
      </div>
      <StepField
        step={step}
        name="match_ips"
        label={t('firstHour.trunk.matchIps')}
        hint={t('firstHour.trunk.matchIpsHint')}
        defaultValue={trunk?.match_ips.filter((one) => one !== trunk.host).join(' ')}
        required={false}
      />
      <Field label={t('firstHour.trunk.registers')} className="max-md:min-h-11">
        {(control) => <Switch {...control} checked={registers} onCheckedChange={setRegisters} />}
      </Field>
      {registers && (
        <>
          <StepField
            step={step}
            name="username"
            label={t('firstHour.trunk.username')}
            defaultValue={trunk?.username ?? ''}
            maxLength={128}
          />
          <StepField
            step={step}
            name="password"
            type="password"
            label={t('firstHour.trunk.password')}
            {...(trunk?.username == null ? {} : { hint: t('firstHour.trunk.passwordKept') })}
            autoComplete="new-password"
            maxLength={128}
            required={false}
          />
        </>
      )}
    </StepForm>
  )
}

/** Nothing is asked for as missing (JSON has no NaN), and what is no whole number is too small for a port. */
function portOf(text: string): number {
  if (text === '') return Number.NaN
  return /^\d+$/.test(text) ? Number(text) : 0
}
