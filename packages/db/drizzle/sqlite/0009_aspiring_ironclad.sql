CREATE TABLE `blacklist_entries` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`tenant_id` integer NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`external_id` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`created_by` integer,
	`updated_by` integer,
	`deleted_at` integer,
	`blacklist_id` integer NOT NULL,
	`match_type` text DEFAULT 'exact' NOT NULL,
	`phone` text,
	`phone_key` text,
	`document` text,
	`reason` text,
	`starts_at` integer NOT NULL,
	`expires_at` integer,
	`client_id` integer,
	`hits` integer DEFAULT 0 NOT NULL,
	`last_hit_at` integer,
	FOREIGN KEY (`tenant_id`) REFERENCES `contracts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`blacklist_id`) REFERENCES `blacklists`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`client_id`) REFERENCES `clients`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `blacklist_entries_list` ON `blacklist_entries` (`tenant_id`,"is_active" desc,`id`) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX `blacklist_entries_blacklist` ON `blacklist_entries` (`blacklist_id`,`id`);--> statement-breakpoint
CREATE INDEX `blacklist_entries_phone` ON `blacklist_entries` (`tenant_id`,`match_type`,`phone_key`);--> statement-breakpoint
CREATE TABLE `blacklist_teams` (
	`blacklist_id` integer NOT NULL,
	`team_id` integer NOT NULL,
	PRIMARY KEY(`blacklist_id`, `team_id`),
	FOREIGN KEY (`blacklist_id`) REFERENCES `blacklists`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`team_id`) REFERENCES `teams`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `blacklists` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`tenant_id` integer NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`description` text NOT NULL,
	`external_id` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`created_by` integer,
	`updated_by` integer,
	`deleted_at` integer,
	`direction` text DEFAULT 'both' NOT NULL,
	`channel_scope` text DEFAULT 'both' NOT NULL,
	`scope_dialers` text DEFAULT '[]' NOT NULL,
	`inbound_app` text DEFAULT 'hangup' NOT NULL,
	`inbound_appdata` text DEFAULT '' NOT NULL,
	`source` text DEFAULT 'manual' NOT NULL,
	FOREIGN KEY (`tenant_id`) REFERENCES `contracts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `blacklists_list` ON `blacklists` (`tenant_id`,"is_active" desc,`id`) WHERE deleted_at is null;--> statement-breakpoint
CREATE TABLE `outbound_route_blacklists` (
	`outbound_route_id` integer NOT NULL,
	`blacklist_id` integer NOT NULL,
	PRIMARY KEY(`outbound_route_id`, `blacklist_id`),
	FOREIGN KEY (`outbound_route_id`) REFERENCES `outbound_routes`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`blacklist_id`) REFERENCES `blacklists`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `calendars` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`tenant_id` integer NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`description` text NOT NULL,
	`external_id` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`created_by` integer,
	`updated_by` integer,
	`deleted_at` integer,
	`timezone` text,
	`always_open` integer DEFAULT false NOT NULL,
	`open_periods` text DEFAULT '[{"week_days":[1,2,3,4,5],"hours_start":"08:00","hours_end":"18:00"}]' NOT NULL,
	`exceptions` text DEFAULT '[]' NOT NULL,
	`holiday_set` text DEFAULT 'br_national' NOT NULL,
	FOREIGN KEY (`tenant_id`) REFERENCES `contracts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `calendars_list` ON `calendars` (`tenant_id`,"is_active" desc,`id`) WHERE deleted_at is null;--> statement-breakpoint
CREATE TABLE `call_group_members` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`tenant_id` integer NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`external_id` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`created_by` integer,
	`updated_by` integer,
	`deleted_at` integer,
	`call_group_id` integer NOT NULL,
	`endpoint_id` integer NOT NULL,
	`order` integer DEFAULT 0 NOT NULL,
	`delay_seconds` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`tenant_id`) REFERENCES `contracts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`call_group_id`) REFERENCES `call_groups`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`endpoint_id`) REFERENCES `endpoints`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `call_group_members_list` ON `call_group_members` (`tenant_id`,"is_active" desc,`id`) WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX `call_group_members_member` ON `call_group_members` (`call_group_id`,`endpoint_id`) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX `call_group_members_endpoint` ON `call_group_members` (`endpoint_id`);--> statement-breakpoint
CREATE TABLE `call_group_permissions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`tenant_id` integer NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`external_id` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`created_by` integer,
	`updated_by` integer,
	`deleted_at` integer,
	`call_group_id` integer NOT NULL,
	`target_type` text DEFAULT 'team' NOT NULL,
	`target_id` integer NOT NULL,
	`can_call` integer DEFAULT true NOT NULL,
	`can_transfer` integer DEFAULT true NOT NULL,
	`can_pickup` integer DEFAULT true NOT NULL,
	FOREIGN KEY (`tenant_id`) REFERENCES `contracts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`call_group_id`) REFERENCES `call_groups`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `call_group_permissions_list` ON `call_group_permissions` (`tenant_id`,"is_active" desc,`id`) WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX `call_group_permissions_target` ON `call_group_permissions` (`call_group_id`,`target_type`,`target_id`) WHERE deleted_at is null;--> statement-breakpoint
CREATE TABLE `call_groups` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`tenant_id` integer NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`description` text NOT NULL,
	`external_id` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`created_by` integer,
	`updated_by` integer,
	`deleted_at` integer,
	`number` integer,
	`strategy` text DEFAULT 'ringall' NOT NULL,
	`ring_timeout` integer DEFAULT 30 NOT NULL,
	`timeout_app` text DEFAULT 'hangup',
	`timeout_appdata` text,
	`callerid_prefix` text,
	`moh_id` integer,
	`record` text DEFAULT 'inherit' NOT NULL,
	`skip_busy` integer DEFAULT true NOT NULL,
	`confirm_call` integer DEFAULT false NOT NULL,
	FOREIGN KEY (`tenant_id`) REFERENCES `contracts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`moh_id`) REFERENCES `moh`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `call_groups_list` ON `call_groups` (`tenant_id`,"is_active" desc,`id`) WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX `call_groups_number` ON `call_groups` (`tenant_id`,`number`) WHERE deleted_at is null;--> statement-breakpoint
CREATE TABLE `detours` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`tenant_id` integer NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`description` text NOT NULL,
	`external_id` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`created_by` integer,
	`updated_by` integer,
	`deleted_at` integer,
	`endpoint_id` integer,
	`team_id` integer,
	`detour_type` text DEFAULT 'no_answer' NOT NULL,
	`ring_seconds` integer DEFAULT 20 NOT NULL,
	`calendar_id` integer,
	`origin` text DEFAULT 'all' NOT NULL,
	`app` text NOT NULL,
	`appdata` text DEFAULT '' NOT NULL,
	`starts_at` integer,
	`ends_at` integer,
	`priority` integer DEFAULT 0 NOT NULL,
	`user_can_edit` integer DEFAULT false NOT NULL,
	FOREIGN KEY (`tenant_id`) REFERENCES `contracts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`endpoint_id`) REFERENCES `endpoints`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`team_id`) REFERENCES `teams`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`calendar_id`) REFERENCES `calendars`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `detours_list` ON `detours` (`tenant_id`,"is_active" desc,`id`) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX `detours_endpoint` ON `detours` (`endpoint_id`,`priority`);--> statement-breakpoint
CREATE INDEX `detours_team` ON `detours` (`team_id`,`priority`);--> statement-breakpoint
CREATE TABLE `ivrs` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`tenant_id` integer NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`description` text NOT NULL,
	`external_id` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`created_by` integer,
	`updated_by` integer,
	`deleted_at` integer,
	`audio_id` integer NOT NULL,
	`greeting_audio_id` integer,
	`options` text NOT NULL,
	`timeout_seconds` integer DEFAULT 5 NOT NULL,
	`max_timeouts` integer DEFAULT 3 NOT NULL,
	`timeout_audio_id` integer,
	`timeout_app` text DEFAULT 'hangup' NOT NULL,
	`timeout_appdata` text DEFAULT '' NOT NULL,
	`invalid_audio_id` integer,
	`max_invalid` integer DEFAULT 3 NOT NULL,
	`invalid_app` text,
	`invalid_appdata` text,
	`enable_direct_dial` integer DEFAULT false NOT NULL,
	`calendar_id` integer,
	`closed_app` text,
	`closed_appdata` text,
	`language` text DEFAULT 'pt-br' NOT NULL,
	`log_dtmf` integer DEFAULT true NOT NULL,
	FOREIGN KEY (`tenant_id`) REFERENCES `contracts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`audio_id`) REFERENCES `sound_entries`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`greeting_audio_id`) REFERENCES `sound_entries`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`timeout_audio_id`) REFERENCES `sound_entries`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`invalid_audio_id`) REFERENCES `sound_entries`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`calendar_id`) REFERENCES `calendars`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `ivrs_list` ON `ivrs` (`tenant_id`,"is_active" desc,`id`) WHERE deleted_at is null;--> statement-breakpoint
CREATE TABLE `nps_alert_teams` (
	`nps_id` integer NOT NULL,
	`team_id` integer NOT NULL,
	PRIMARY KEY(`nps_id`, `team_id`),
	FOREIGN KEY (`nps_id`) REFERENCES `nps_telephony`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`team_id`) REFERENCES `teams`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `nps_answers` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`tenant_id` integer NOT NULL,
	`nps_id` integer NOT NULL,
	`uid` text NOT NULL,
	`call_id` integer,
	`phone_key` text,
	`client_id` integer,
	`queue_id` integer,
	`user_id` integer,
	`question_order` integer NOT NULL,
	`question_type` text NOT NULL,
	`value` integer,
	`recording_file` text,
	`answered_at` integer NOT NULL,
	FOREIGN KEY (`tenant_id`) REFERENCES `contracts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`nps_id`) REFERENCES `nps_telephony`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `nps_answers_question` ON `nps_answers` (`tenant_id`,`uid`,`nps_id`,`question_order`);--> statement-breakpoint
CREATE INDEX `nps_answers_phone` ON `nps_answers` (`tenant_id`,`phone_key`,`answered_at`);--> statement-breakpoint
CREATE INDEX `nps_answers_nps` ON `nps_answers` (`nps_id`,`answered_at`);--> statement-breakpoint
CREATE TABLE `nps_telephony` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`tenant_id` integer NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`description` text NOT NULL,
	`external_id` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`created_by` integer,
	`updated_by` integer,
	`deleted_at` integer,
	`intro_audio_id` integer,
	`thanks_audio_id` integer,
	`questions` text NOT NULL,
	`finish_app` text DEFAULT 'hangup' NOT NULL,
	`finish_appdata` text DEFAULT '' NOT NULL,
	`min_talk_seconds` integer DEFAULT 10 NOT NULL,
	`quarantine_days` integer DEFAULT 30 NOT NULL,
	`calendar_id` integer,
	FOREIGN KEY (`tenant_id`) REFERENCES `contracts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`intro_audio_id`) REFERENCES `sound_entries`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`thanks_audio_id`) REFERENCES `sound_entries`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`calendar_id`) REFERENCES `calendars`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `nps_telephony_list` ON `nps_telephony` (`tenant_id`,"is_active" desc,`id`) WHERE deleted_at is null;--> statement-breakpoint
CREATE TABLE `queue_member_teams` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`tenant_id` integer NOT NULL,
	`queue_type` text NOT NULL,
	`queue_id` integer NOT NULL,
	`team_id` integer NOT NULL,
	`penalty` integer DEFAULT 0 NOT NULL,
	`priority` integer DEFAULT 0 NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`tenant_id`) REFERENCES `contracts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`team_id`) REFERENCES `teams`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `queue_member_teams_member` ON `queue_member_teams` (`queue_type`,`queue_id`,`team_id`);--> statement-breakpoint
CREATE INDEX `queue_member_teams_team` ON `queue_member_teams` (`team_id`);--> statement-breakpoint
CREATE TABLE `queue_periodic_announces` (
	`queue_id` integer NOT NULL,
	`sound_entry_id` integer NOT NULL,
	`order` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`queue_id`, `sound_entry_id`),
	FOREIGN KEY (`queue_id`) REFERENCES `telephony_queues`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`sound_entry_id`) REFERENCES `sound_entries`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `outbound_route_numbers` (
	`outbound_route_id` integer NOT NULL,
	`number_id` integer NOT NULL,
	PRIMARY KEY(`outbound_route_id`, `number_id`),
	FOREIGN KEY (`outbound_route_id`) REFERENCES `outbound_routes`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`number_id`) REFERENCES `numbers`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `moh` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`tenant_id` integer NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`description` text NOT NULL,
	`external_id` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`created_by` integer,
	`updated_by` integer,
	`deleted_at` integer,
	`mode` text DEFAULT 'files' NOT NULL,
	`sort` text DEFAULT 'random' NOT NULL,
	`application` text,
	`announcement_id` integer,
	`volume` integer DEFAULT 100 NOT NULL,
	`is_default` integer DEFAULT false NOT NULL,
	FOREIGN KEY (`tenant_id`) REFERENCES `contracts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`announcement_id`) REFERENCES `sound_entries`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `moh_list` ON `moh` (`tenant_id`,"is_active" desc,`id`) WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX `moh_default` ON `moh` (`tenant_id`) WHERE is_default and deleted_at is null;--> statement-breakpoint
CREATE TABLE `moh_entries` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`tenant_id` integer NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`description` text NOT NULL,
	`external_id` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`created_by` integer,
	`updated_by` integer,
	`deleted_at` integer,
	`moh_id` integer NOT NULL,
	`file_name` text NOT NULL,
	`order` integer DEFAULT 0 NOT NULL,
	`duration` integer DEFAULT 0 NOT NULL,
	`license_note` text,
	FOREIGN KEY (`tenant_id`) REFERENCES `contracts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`moh_id`) REFERENCES `moh`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `moh_entries_list` ON `moh_entries` (`tenant_id`,"is_active" desc,`id`) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX `moh_entries_moh` ON `moh_entries` (`moh_id`,`order`,`id`);--> statement-breakpoint
CREATE TABLE `sound_entries` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`tenant_id` integer NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`description` text NOT NULL,
	`external_id` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`created_by` integer,
	`updated_by` integer,
	`deleted_at` integer,
	`sound_id` integer NOT NULL,
	`file_name` text,
	`text` text,
	`tts` integer DEFAULT false NOT NULL,
	`voice` text,
	`duration` integer DEFAULT 0 NOT NULL,
	`checksum` text,
	FOREIGN KEY (`tenant_id`) REFERENCES `contracts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`sound_id`) REFERENCES `sounds`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `sound_entries_list` ON `sound_entries` (`tenant_id`,"is_active" desc,`id`) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX `sound_entries_sound` ON `sound_entries` (`sound_id`,`id`);--> statement-breakpoint
CREATE TABLE `sounds` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`tenant_id` integer NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`description` text NOT NULL,
	`external_id` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`created_by` integer,
	`updated_by` integer,
	`deleted_at` integer,
	`language` text DEFAULT 'pt-br' NOT NULL,
	`category` text DEFAULT 'ivr' NOT NULL,
	FOREIGN KEY (`tenant_id`) REFERENCES `contracts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `sounds_list` ON `sounds` (`tenant_id`,"is_active" desc,`id`) WHERE deleted_at is null;--> statement-breakpoint
CREATE TABLE `team_permissions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`tenant_id` integer NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`external_id` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`created_by` integer,
	`updated_by` integer,
	`deleted_at` integer,
	`team_id` integer NOT NULL,
	`target_type` text DEFAULT 'team' NOT NULL,
	`target_id` integer NOT NULL,
	`can_call` integer DEFAULT true NOT NULL,
	`can_transfer` integer DEFAULT true NOT NULL,
	`can_pickup` integer DEFAULT true NOT NULL,
	`can_monitor` integer DEFAULT false NOT NULL,
	`can_whisper` integer DEFAULT false NOT NULL,
	`can_barge` integer DEFAULT false NOT NULL,
	`can_pause` integer DEFAULT false NOT NULL,
	FOREIGN KEY (`tenant_id`) REFERENCES `contracts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`team_id`) REFERENCES `teams`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `team_permissions_list` ON `team_permissions` (`tenant_id`,"is_active" desc,`id`) WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX `team_permissions_target` ON `team_permissions` (`team_id`,`target_type`,`target_id`) WHERE deleted_at is null;--> statement-breakpoint
ALTER TABLE `call_legs` ADD `conversation` text;--> statement-breakpoint
CREATE INDEX `call_legs_conversation` ON `call_legs` (`conversation`);--> statement-breakpoint
ALTER TABLE `calls` ADD `parent_call_id` integer;--> statement-breakpoint
ALTER TABLE `calls` ADD `transfer_type` text;--> statement-breakpoint
ALTER TABLE `calls` ADD `quality_mos` real;--> statement-breakpoint
ALTER TABLE `calls` ADD `quality_rtt_ms` integer;--> statement-breakpoint
ALTER TABLE `calls` ADD `quality_jitter_ms` integer;--> statement-breakpoint
ALTER TABLE `calls` ADD `quality_loss` real;--> statement-breakpoint
CREATE INDEX `calls_parent` ON `calls` (`parent_call_id`);--> statement-breakpoint
ALTER TABLE `endpoints` ADD `remove_existing` integer DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE `endpoints` ADD `qualify_frequency` integer DEFAULT 30 NOT NULL;--> statement-breakpoint
ALTER TABLE `endpoints` ADD `default_expiration` integer DEFAULT 300 NOT NULL;--> statement-breakpoint
ALTER TABLE `endpoints` ADD `named_call_group` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `endpoints` ADD `named_pickup_group` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `endpoints` ADD `host` text;--> statement-breakpoint
ALTER TABLE `endpoints` ADD `port` integer;--> statement-breakpoint
ALTER TABLE `endpoints` ADD `username` text;--> statement-breakpoint
ALTER TABLE `endpoints` ADD `area_code` text;--> statement-breakpoint
ALTER TABLE `endpoints` ADD `call_limit` integer DEFAULT 2 NOT NULL;--> statement-breakpoint
ALTER TABLE `endpoints` ADD `voicemail_email` text;--> statement-breakpoint
ALTER TABLE `inbound_routes` ADD `calendar_id` integer REFERENCES calendars(id);--> statement-breakpoint
ALTER TABLE `inbound_routes` ADD `closed_app` text;--> statement-breakpoint
ALTER TABLE `inbound_routes` ADD `closed_appdata` text;--> statement-breakpoint
ALTER TABLE `inbound_routes` ADD `greeting_audio_id` integer REFERENCES sound_entries(id);--> statement-breakpoint
ALTER TABLE `inbound_routes` ADD `caller_id_mode` text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE `inbound_routes` ADD `caller_id_name` text;--> statement-breakpoint
ALTER TABLE `inbound_routes` ADD `language` text DEFAULT 'pt-br' NOT NULL;--> statement-breakpoint
ALTER TABLE `inbound_routes` ADD `sticky` text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE `inbound_routes` ADD `sticky_minutes` integer DEFAULT 1440 NOT NULL;--> statement-breakpoint
ALTER TABLE `inbound_routes` ADD `check_blacklist` integer DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE `inbound_routes` ADD `lookup_client` integer DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE `inbound_routes` ADD `record` text DEFAULT 'inherit' NOT NULL;--> statement-breakpoint
ALTER TABLE `inbound_routes` ADD `max_concurrent_calls` integer;--> statement-breakpoint
ALTER TABLE `numbers` ADD `number_type` text DEFAULT 'local' NOT NULL;--> statement-breakpoint
ALTER TABLE `numbers` ADD `caller_id_name` text;--> statement-breakpoint
ALTER TABLE `numbers` ADD `daily_call_cap` integer;--> statement-breakpoint
ALTER TABLE `numbers` ADD `whatsapp_channel_id` integer REFERENCES channels(id);--> statement-breakpoint
ALTER TABLE `numbers` ADD `reputation` text DEFAULT 'ok' NOT NULL;--> statement-breakpoint
ALTER TABLE `numbers` ADD `reputation_checked_at` integer;--> statement-breakpoint
ALTER TABLE `outbound_route_channels` ADD `weight` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `outbound_route_channels` ADD `max_channels` integer;--> statement-breakpoint
ALTER TABLE `outbound_routes` ADD `caller_id_policy` text DEFAULT 'fixed' NOT NULL;--> statement-breakpoint
ALTER TABLE `outbound_routes` ADD `calendar_id` integer REFERENCES calendars(id);--> statement-breakpoint
ALTER TABLE `outbound_routes` ADD `dial_options` text DEFAULT 'Tt' NOT NULL;--> statement-breakpoint
ALTER TABLE `outbound_routes` ADD `record` text DEFAULT 'inherit' NOT NULL;--> statement-breakpoint
ALTER TABLE `registrations` ADD `last_rtt_ms` integer;--> statement-breakpoint
ALTER TABLE `trunks` ADD `auth_type` text DEFAULT 'userpass' NOT NULL;--> statement-breakpoint
ALTER TABLE `trunks` ADD `register` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `trunks` ADD `registration_expiration` integer DEFAULT 3600 NOT NULL;--> statement-breakpoint
ALTER TABLE `trunks` ADD `from_user` text;--> statement-breakpoint
ALTER TABLE `trunks` ADD `from_domain` text;--> statement-breakpoint
ALTER TABLE `trunks` ADD `contact_user` text;--> statement-breakpoint
ALTER TABLE `trunks` ADD `outbound_proxy` text;--> statement-breakpoint
ALTER TABLE `trunks` ADD `cps_limit` integer;--> statement-breakpoint
ALTER TABLE `trunks` ADD `qualify_frequency` integer DEFAULT 60 NOT NULL;--> statement-breakpoint
ALTER TABLE `trunks` ADD `caller_id_policy` text DEFAULT 'route' NOT NULL;--> statement-breakpoint
ALTER TABLE `trunks` ADD `send_pai` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `trunks` ADD `origin_verified` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `trunks` ADD `cost_per_minute_fixed` real;--> statement-breakpoint
ALTER TABLE `trunks` ADD `cost_per_minute_mobile` real;--> statement-breakpoint
ALTER TABLE `trunks` ADD `status` text;--> statement-breakpoint
ALTER TABLE `trunks` ADD `last_error` text;--> statement-breakpoint
ALTER TABLE `telephony_queues` ADD `joinempty` text DEFAULT '["unavailable","invalid","unknown"]' NOT NULL;--> statement-breakpoint
ALTER TABLE `telephony_queues` ADD `leavewhenempty` text DEFAULT '["unavailable","invalid","unknown"]' NOT NULL;--> statement-breakpoint
ALTER TABLE `telephony_queues` ADD `autopause` text DEFAULT 'no' NOT NULL;--> statement-breakpoint
ALTER TABLE `telephony_queues` ADD `autopausedelay` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `telephony_queues` ADD `musicclass_id` integer REFERENCES moh(id);--> statement-breakpoint
ALTER TABLE `telephony_queues` ADD `entry_audio_id` integer REFERENCES sound_entries(id);--> statement-breakpoint
ALTER TABLE `telephony_queues` ADD `announce_id` integer REFERENCES sound_entries(id);--> statement-breakpoint
ALTER TABLE `telephony_queues` ADD `queue_callerannounce_id` integer REFERENCES sound_entries(id);--> statement-breakpoint
ALTER TABLE `telephony_queues` ADD `announce_frequency` integer DEFAULT 60 NOT NULL;--> statement-breakpoint
ALTER TABLE `telephony_queues` ADD `announce_holdtime` text DEFAULT 'no' NOT NULL;--> statement-breakpoint
ALTER TABLE `telephony_queues` ADD `announce_position` text DEFAULT 'no' NOT NULL;--> statement-breakpoint
ALTER TABLE `telephony_queues` ADD `announce_position_limit` integer DEFAULT 5 NOT NULL;--> statement-breakpoint
ALTER TABLE `telephony_queues` ADD `periodic_announce_frequency` integer DEFAULT 60 NOT NULL;--> statement-breakpoint
ALTER TABLE `telephony_queues` ADD `random_periodic_announce` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `telephony_queues` ADD `full_app` text;--> statement-breakpoint
ALTER TABLE `telephony_queues` ADD `full_appdata` text;--> statement-breakpoint
ALTER TABLE `telephony_queues` ADD `empty_app` text;--> statement-breakpoint
ALTER TABLE `telephony_queues` ADD `empty_appdata` text;--> statement-breakpoint
ALTER TABLE `telephony_queues` ADD `calendar_id` integer REFERENCES calendars(id);--> statement-breakpoint
ALTER TABLE `telephony_queues` ADD `closed_app` text;--> statement-breakpoint
ALTER TABLE `telephony_queues` ADD `closed_appdata` text;--> statement-breakpoint
ALTER TABLE `telephony_queues` ADD `divert_wait_threshold` integer;--> statement-breakpoint
ALTER TABLE `telephony_queues` ADD `divert_ratio_threshold` real;--> statement-breakpoint
ALTER TABLE `telephony_queues` ADD `divert_app` text;--> statement-breakpoint
ALTER TABLE `telephony_queues` ADD `divert_appdata` text;--> statement-breakpoint
ALTER TABLE `telephony_queues` ADD `required_skills` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `telephony_queues` ADD `callback_enabled` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `telephony_queues` ADD `callback_digit` text;--> statement-breakpoint
ALTER TABLE `telephony_queues` ADD `callback_after_seconds` integer;--> statement-breakpoint
ALTER TABLE `telephony_queues` ADD `callback_dialer_id` integer;--> statement-breakpoint
ALTER TABLE `telephony_queues` ADD `record_percent` integer;--> statement-breakpoint
ALTER TABLE `telephony_queues` ADD `nps_id` integer REFERENCES nps_telephony(id);--> statement-breakpoint
ALTER TABLE `telephony_queues` ADD `nps_percent` integer DEFAULT 100 NOT NULL;--> statement-breakpoint
ALTER TABLE `telephony_queues` ADD `script` text;--> statement-breakpoint
ALTER TABLE `telephony_queues` ADD `callerid_prefix` text;--> statement-breakpoint
ALTER TABLE `telephony_queues` ADD `screen_pop_url` text;--> statement-breakpoint
ALTER TABLE `telephony_queues` ADD `transcribe_percent` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `telephony_queues` ADD `summarize_percent` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE telephony_queues SET joinempty = '[]', leavewhenempty = '[]';