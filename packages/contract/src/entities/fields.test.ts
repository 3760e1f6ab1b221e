import { describe, expect, it } from 'vitest'
import type * as z from 'zod'
import { FormField } from '../form.ts'
import { Activity } from './activity.ts'
import { Chat, Compatibility } from './chat.ts'
import { DialerClassification, QueueClassification, SubClassification } from './classification.ts'
import { MailingClientCall } from './mailing-client.ts'
import { Message, MessageContact, MessageLocation } from './message.ts'
import { Notification } from './notification.ts'
import { Pause } from './pause.ts'
import { Profile, UserExtra, Voip } from './profile.ts'
import { ChatForms, Room } from './room.ts'
import { SiteSettings } from './site-settings.ts'
import { ClassificationValues } from './tab-form.ts'
import { Team } from './team.ts'
import { Template, TemplateParam } from './template.ts'

// Fields as §3 lists them; what stays in the console (drafts, `in_memory`) is not on the wire and not here.
const entities: [string, z.ZodObject, string][] = [
  [
    '[R3-01] profile',
    Profile,
    'roles team userextra voip site avatar avatar_message first_name last_name username last_login chat_channels pauses queue_classifications dialer_classifications',
  ],
  ['[R3-02] pauses of the profile', Profile.shape.pauses.element, 'id description'],
  ['[R3-03] queue classifications', QueueClassification, 'chat_id telephony_id classifications'],
  [
    '[R3-03] classifications hold sub-classifications',
    QueueClassification.shape.classifications.element,
    'sub_classifications',
  ],
  ['[R3-04] dialer classifications', DialerClassification, 'mailings'],
  ['[R3-04] mailings hold classifications', DialerClassification.shape.mailings.element, 'classifications'],
  [
    '[R3-05] team',
    Team,
    'id enable_auto_login_webphone enable_auto_login_webchat enable_webphone_auto_answer enable_webchat_auto_answer outbound_routes chat_limit_per_user chat_timeout_to_remove_inactive enable_after_service duration_of_after_service ignore_after_service_with_duration_shorter_than ignore_after_service_unaccepted enable_classifications enable_comment minimum_comment_size maximum_comment_size',
  ],
  [
    '[R3-06] userextra',
    UserExtra,
    'login_channel_telephony login_channel_chat password_expire_date password_notification_start',
  ],
  ['[R3-07] voip', Voip, 'websocket endpoint realm password device_state_busy_at'],
  ['[R3-08] site', Profile.shape.site, 'domain'],
  [
    '[R3-09] site settings',
    SiteSettings,
    'description logo_favicon logo_login logo_footer url_footer menu_primary header body footer button',
  ],
  [
    '[R3-11] pause',
    Pause,
    'id description started_time started_by user maximum_duration pending enable_webphone enable_webchat allow_incoming_call allow_outgoing_call allow_incoming_chat allow_outgoing_chat lock_screen start started_timestamp seconds done',
  ],
  ['[R3-13] notification', Notification, 'title'],
  [
    'chat, without the fields of the console (contract §5.1)',
    Chat,
    'id uid title phone datetime avatar badge_color badge_icon subtitle chat_type channel queue unread_messages unread last_client_message_content last_message last_client_response_ts answered user end has_expired can_agent_send_message compatibility client mailing mailing_client campaign',
  ],
  [
    '[R3-15] compatibility',
    Compatibility,
    'btn_template btn_dial send_attachment emoji send_voice show_message_status',
  ],
  ['[R3-19] forms of a chat', ChatForms, 'step_id form classification'],
  ['[R3-19] form of a chat', ChatForms.shape.form.unwrap(), 'uid tabs data'],
  ['[R3-19] classification of a chat', ChatForms.shape.classification.unwrap(), 'uid tabs'],
  [
    'message, without `in_memory` (contract §5.1)',
    Message,
    'id uid step user avatar name visible visible_agent read sent_by type content status datetime date_fmt created_at attachment attachment_name can_reply is_reply replied_message external_error code reason location contacts call_step template_type url',
  ],
  ['[R3-24] location', MessageLocation, 'name latitude longitude'],
  ['[R3-25] contacts', MessageContact, 'client_id full_name phone avatar'],
  ['[R3-27] room', Room, 'status finished_at messages form'],
  ['[R3-27] form of a room', Room.shape.form.unwrap(), 'tabs data'],
  ['[R3-29] template', Template, 'description id channel template_type media content params'],
  ['[R3-29] parameters of a template', TemplateParam, 'name value'],
  ['[R3-34] activity', Activity, 'id destination client mailing mailing_client campaign dialer done count'],
  [
    '[R3-37] answer to a call to a lead',
    MailingClientCall,
    'success reason owner dialer campaign mailing client client_name mailing_client_attempts',
  ],
  [
    '[R3-38] sub-classification',
    SubClassification,
    'enable_schedule schedule_interval_applied auto_run_schedule schedule_send_to mailing enable_short_schedule_version union union_id',
  ],
  [
    '[R3-43] classification form values',
    ClassificationValues,
    'queue_id dialer_id mailing_id classification_id sub_classification_id schedule_date selectedActivity enable_schedule',
  ],
  [
    '[R3-44] form-builder field',
    FormField,
    'type name label cols value min max multiple api required readonly options mask validation cryptography delimiters returnObject returnToString btn_phone btn_chat format tabs default',
  ],
]

describe('entities have the fields of §3', () => {
  it.each(entities)('%s: the entity has the fields of the specification', (_, entity, fields) => {
    expect(Object.keys(entity.shape)).toEqual(expect.arrayContaining(fields.split(' ')))
  })

  it('[R6-23] Roles of the profile are permission strings and nothing more', () => {
    expect(Profile.shape.roles.safeParse(['sites.view_chat']).success).toBe(true)
    expect(Profile.shape.roles.safeParse([{ id: 1, description: 'Admin' }]).success).toBe(false)
  })

  it('A room may be archived (§3)', () => {
    expect(Room.shape.status.options).toContain('archived')
  })

  it('A form field inside a popup is checked as well', () => {
    const field = (name: string) => ({ type: 'text', name, label: 'Nome' })
    const popup = (name: string) => ({
      ...field('mais'),
      type: 'popup',
      tabs: [{ label: 'Mais', fields: [field(name)] }],
    })
    expect(FormField.safeParse(popup('nome')).success).toBe(true)
    expect(FormField.safeParse(popup('')).success).toBe(false)
  })
})
