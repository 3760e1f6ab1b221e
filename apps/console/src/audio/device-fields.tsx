import { Field } from '@ramal/ui/field'
import { Select } from '@ramal/ui/select'
import { Slider } from '@ramal/ui/slider'
import { useTranslation } from 'react-i18next'
import type { AudioDevice } from '../platform/audio/devices.ts'

/** A volume, 0 to 1. */
export function VolumeField(props: { label: string; value: number; onChange: (volume: number) => void }) {
  return (
    <Field label={props.label}>
      {(control) => (
        <Slider
          {...control}
          min={0}
          max={1}
          step={0.05}
          value={props.value}
          onChange={(event) => props.onChange(Number(event.target.value))}
        />
      )}
    </Field>
  )
}

/** A device of one kind; one that was chosen and is unplugged is said, and the system's choice is used. */
export function DeviceField(props: {
  label: string
  devices: readonly AudioDevice[]
  /** What no choice means; the system's where nothing is said. */
  empty?: string
  value: string | null
  onChange: (id: string | null) => void
}) {
  const { t } = useTranslation()
  const options = props.devices
    .filter(({ id }) => id !== '' && id !== 'default') // unnamed until the microphone is allowed
    .map(({ id, label }, index) => ({
      value: id,
      label: label || t('audioSettings.namelessDevice', { n: index + 1 }),
    }))
  const known = options.some(({ value }) => value === props.value)
  const isGone = props.devices.length > 0 && props.value !== null && !known
  return (
    <Field label={props.label} hint={isGone ? t('audioTest.unplugged') : undefined}>
      {(control) => (
        <Select
          {...control}
          chosen={known && props.value !== null ? [props.value] : []}
          onChoose={([id]) => props.onChange(id || null)}
          options={options}
          empty={props.empty ?? t('audioSettings.systemDevice')}
        />
      )}
    </Field>
  )
}
