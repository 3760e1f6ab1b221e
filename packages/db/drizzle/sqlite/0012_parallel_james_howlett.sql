CREATE TABLE `second_factors` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`tenant_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`secret` text NOT NULL,
	`confirmed_at` integer,
	`last_step` integer DEFAULT 0 NOT NULL,
	`recovery_hashes` text DEFAULT '[]' NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`tenant_id`) REFERENCES `contracts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `second_factors_user` ON `second_factors` (`user_id`);--> statement-breakpoint
CREATE TABLE `client_whatsapp_ids` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`tenant_id` integer NOT NULL,
	`client_id` integer NOT NULL,
	`user_id` text NOT NULL,
	`username` text,
	FOREIGN KEY (`tenant_id`) REFERENCES `contracts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`client_id`) REFERENCES `clients`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `client_whatsapp_ids_user` ON `client_whatsapp_ids` (`tenant_id`,`user_id`);--> statement-breakpoint
CREATE INDEX `client_whatsapp_ids_client` ON `client_whatsapp_ids` (`client_id`);--> statement-breakpoint
CREATE TABLE `sip_credentials` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`tenant_id` integer NOT NULL,
	`session_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`secret_enc` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `sip_credentials_session` ON `sip_credentials` (`session_id`);--> statement-breakpoint
CREATE INDEX `sip_credentials_user` ON `sip_credentials` (`user_id`);--> statement-breakpoint
CREATE TABLE `provider_payloads` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`tenant_id` integer NOT NULL,
	`channel_id` integer NOT NULL,
	`message_id` integer,
	`wamid` text,
	`state` text NOT NULL,
	`type` text,
	`payload_enc` text NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`tenant_id`) REFERENCES `contracts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`channel_id`) REFERENCES `channels`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `provider_payloads_at` ON `provider_payloads` (`at`);--> statement-breakpoint
CREATE INDEX `provider_payloads_state` ON `provider_payloads` (`tenant_id`,`state`,`id`);--> statement-breakpoint
CREATE TABLE `retention_runs` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`tenant_id` integer NOT NULL,
	`started_at` integer NOT NULL,
	`ended_at` integer NOT NULL,
	`removed` text NOT NULL,
	FOREIGN KEY (`tenant_id`) REFERENCES `contracts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `retention_runs_list` ON `retention_runs` (`tenant_id`,"started_at" desc);--> statement-breakpoint
ALTER TABLE `sessions` ADD `last_seen_at` integer;--> statement-breakpoint
ALTER TABLE `chat_messages` ADD `details` text;--> statement-breakpoint
ALTER TABLE `chat_messages` ADD `reactions` text;--> statement-breakpoint
ALTER TABLE `chat_messages` ADD `edited_at` integer;--> statement-breakpoint
ALTER TABLE `chat_messages` ADD `earlier` text;--> statement-breakpoint
ALTER TABLE `chat_messages` ADD `forwarded` text;--> statement-breakpoint
ALTER TABLE `chat_messages` ADD `referral` text;--> statement-breakpoint
ALTER TABLE `chat_rooms` ADD `wa_user_id` text;--> statement-breakpoint
ALTER TABLE `chat_rooms` ADD `wa_username` text;--> statement-breakpoint
ALTER TABLE `chat_rooms` ADD `last_message_kind` text;--> statement-breakpoint
CREATE UNIQUE INDEX `chat_rooms_open_user` ON `chat_rooms` (`channel_id`,`wa_user_id`) WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX `chat_rooms_wa_user` ON `chat_rooms` (`tenant_id`,`wa_user_id`) WHERE wa_user_id is not null;--> statement-breakpoint
ALTER TABLE `contracts` ADD `call_retention_days` integer DEFAULT 730 NOT NULL;--> statement-breakpoint
ALTER TABLE `contracts` ADD `chat_retention_days` integer DEFAULT 730 NOT NULL;--> statement-breakpoint
ALTER TABLE `contracts` ADD `audit_retention_days` integer DEFAULT 1825 NOT NULL;--> statement-breakpoint
ALTER TABLE `endpoints` ADD `contact_networks` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `registrations` ADD `flow` text;--> statement-breakpoint
ALTER TABLE `registrations` ADD `session_id` integer;--> statement-breakpoint
ALTER TABLE `teams` ADD `require_second_factor` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `trunks` ADD `tls_verify` integer DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE `trunks` ADD `trust_pai` integer DEFAULT true NOT NULL;--> statement-breakpoint
CREATE INDEX `pause_reports_of_call` ON `pause_reports` (`call_id`);--> statement-breakpoint
CREATE INDEX `file_keys_session` ON `file_keys` (`session_id`);--> statement-breakpoint
CREATE INDEX `notification_dismissals_of` ON `notification_dismissals` (`notification_id`);