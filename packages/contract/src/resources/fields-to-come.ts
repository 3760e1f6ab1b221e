import type { RESOURCES } from './registry.ts'

/**
 * Fields that entities.md gives a resource whose table exists and has no column for them yet, by the part that brings the column. A test keeps
 * them true in both directions: what is missing is listed, and what is listed is missing.
 */
export const FIELDS_TO_COME = {
  contracts: {
    CRM: words('organization'),
    builder: words('modules'),
    settings: words(
      'start_date end_date max_concurrent_agents max_chat_channels max_trunk_channels',
      'call_retention_days chat_retention_days audit_retention_days dpo_name dpo_email notes',
    ),
  },
  groups: {
    settings: words('copy_from'),
  },
  sites: {
    settings: words('login_message support_url session_idle_minutes sso'),
  },
  users: {
    settings: words(
      'document registration department chat_channels queue_members skills pauses shift mfa_enabled',
      'api_key_last_used_at last_seen_at state',
    ),
  },
  teams: {
    settings: words(
      'supervisors department queues_telephony queues_chat enable_supervisor_monitor',
      'enable_coach_visible activity_retry_minutes personal_schedule_limit personal_schedule_max_days',
      'allow_call_outside_campaign allow_call_agent',
    ),
    'calendars and blacklists': words('calendar'),
  },
  chatChannels: {
    settings: words('webhook_url quality_rating messaging_limit_tier inbound_default queue_outbound'),
    'calendars and blacklists': words('calendar'),
    integrations: words('proxy'),
  },
  chatInbounds: {
    'calendars and blacklists': words('calendar closed_app closed_appdata check_blacklist'),
    settings: words('welcome_message sticky sticky_minutes reopen_window_minutes'),
  },
  chatQueues: {
    settings: words(
      'members required_skills script tags unions announcement announcement_type announcement_message',
      'announcement_frequency action_when_time_expires time_expires_message time_expires_app',
      'time_expires_appdata agent_idle_minutes agent_idle_action first_response_sla_seconds',
      'next_response_sla_seconds resolution_sla_minutes closing_message enable_park',
    ),
    'calendars and blacklists': words('calendar closed_app'),
    surveys: words('nps'),
  },
  textMessages: {
    settings: words('channels tags'),
  },
  tags: {
    CRM: words('usage_count'),
  },
  clients: {
    CRM: words(
      'person_type birth_date emails zip_code street number complement district city state country',
      'organization owner status tags whatsapp_opt_in opt_in_at opt_in_source do_not_call merged_into',
    ),
  },
  devices: {
    'PABX applications': words(
      'realm websocket webrtc media_encryption ice_support rtcp_mux direct_media remove_existing',
      'qualify_frequency default_expiration named_call_group named_pickup_group host port username',
      'area_code call_limit voicemail_email status user_agent contact_ip registered_at last_rtt_ms',
    ),
  },
  trunks: {
    'PABX applications': words(
      'auth_type register registration_expiration from_user from_domain contact_user outbound_proxy',
      'cps_limit qualify_frequency caller_id_policy send_pai origin_verified cost_per_minute_fixed',
      'cost_per_minute_mobile status channels_in_use last_error',
    ),
  },
  inboundRoutes: {
    'calendars and blacklists': words('calendar closed_app closed_appdata check_blacklist'),
    'PABX applications': words(
      'greeting_audio caller_id_mode caller_id_name language sticky sticky_minutes lookup_client',
      'record max_concurrent_calls',
    ),
  },
  numbers: {
    'PABX applications': words(
      'number_type caller_id_name daily_call_cap whatsapp_channel reputation reputation_checked_at',
    ),
  },
  outboundRoutes: {
    'calendars and blacklists': words('calendar blacklists'),
    'PABX applications': words('caller_id_policy numbers dial_options record'),
  },
  telephonyQueues: {
    'PABX applications': words(
      'joinempty leavewhenempty autopause autopausedelay entry_audio announce queue_callerannounce',
      'announce_frequency announce_holdtime announce_position announce_position_limit',
      'periodic_announce periodic_announce_frequency random_periodic_announce full_app full_appdata',
      'empty_app empty_appdata divert_wait_threshold divert_ratio_threshold divert_app divert_appdata',
      'record_percent callerid_prefix screen_pop_url',
    ),
    'calendars and blacklists': words('calendar closed_app closed_appdata'),
    settings: words('members required_skills unions script'),
    'campaigns and dialer': words('callback_enabled callback_digit callback_after_seconds callback_dialer'),
    surveys: words('nps nps_percent'),
    integrations: words('transcribe_percent summarize_percent'),
  },
  forms: {
    settings: words('queues'),
    'campaigns and dialer': words('dialers mailings'),
  },
  pauses: {
    settings: words('pause_type legal_type'),
  },
  classifications: {
    settings: words('hotkey is_contact is_right_party is_conversion is_final form'),
    'calendars and blacklists': words('is_do_not_call'),
  },
  subClassifications: {
    settings: words('union union_id hotkey min_schedule_minutes max_schedule_days'),
    'campaigns and dialer': words('persistence'),
  },
  unions: {
    settings: words(
      'call_types enable_schedule schedule_interval_applied auto_run_schedule schedule_send_to',
      'enable_short_schedule_version',
    ),
  },
} satisfies { [K in keyof typeof RESOURCES]?: Readonly<Record<string, readonly string[]>> }

/** Extensions of a form's field that no form has yet: they come with the form editor (settings). */
export const FORM_FIELD_TO_COME = ['visible_if', 'help', 'pii', 'default_source']

/** Fields of served rows that hold less than entities.md says, or something else, and by which part that changes. */
export const SHAPES_TO_COME: Readonly<Record<string, string>> = {
  'clients.phones': 'CRM: phone_type is a closed list, is_valid',
  'forms.tabs': 'settings: vertical',
  'outboundRoutes.patterns': 'PABX applications: order; until then that of the list',
  'telephonyQueues.musicclass': 'PABX applications: a reference; until then the name of a class',
  'textMessages.message_type': 'settings: the types that can be stored; until then those of any message',
}

function words(...lines: readonly string[]): string[] {
  return lines.flatMap((line) => line.split(' '))
}
