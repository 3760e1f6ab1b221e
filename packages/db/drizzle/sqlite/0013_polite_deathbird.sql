ALTER TABLE `users` ADD `one_time_password_until` integer;--> statement-breakpoint
PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_sip_credentials` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`tenant_id` integer NOT NULL,
	`session_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`secret_enc` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`tenant_id`) REFERENCES `contracts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`session_id`) REFERENCES `sessions`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
INSERT INTO `__new_sip_credentials`("id", "tenant_id", "session_id", "user_id", "secret_enc", "created_at") SELECT "id", "tenant_id", "session_id", "user_id", "secret_enc", "created_at" FROM `sip_credentials`;--> statement-breakpoint
DROP TABLE `sip_credentials`;--> statement-breakpoint
ALTER TABLE `__new_sip_credentials` RENAME TO `sip_credentials`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE UNIQUE INDEX `sip_credentials_session` ON `sip_credentials` (`session_id`);--> statement-breakpoint
CREATE INDEX `sip_credentials_user` ON `sip_credentials` (`user_id`);