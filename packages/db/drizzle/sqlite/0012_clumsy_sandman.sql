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
ALTER TABLE `endpoints` ADD `contact_networks` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `registrations` ADD `flow` text;--> statement-breakpoint
ALTER TABLE `registrations` ADD `session_id` integer;--> statement-breakpoint
ALTER TABLE `trunks` ADD `tls_verify` integer DEFAULT true NOT NULL;