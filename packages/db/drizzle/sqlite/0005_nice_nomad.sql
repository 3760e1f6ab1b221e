CREATE TABLE `chat_attachments` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`tenant_id` integer NOT NULL,
	`message_id` integer NOT NULL,
	`status` text NOT NULL,
	`file` text,
	`mime` text,
	`size` integer,
	`media_id` text,
	`attempts` integer DEFAULT 0 NOT NULL,
	`next_attempt_at` integer,
	FOREIGN KEY (`tenant_id`) REFERENCES `contracts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`message_id`) REFERENCES `chat_messages`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `chat_attachments_message` ON `chat_attachments` (`message_id`);--> statement-breakpoint
CREATE INDEX `chat_attachments_waiting` ON `chat_attachments` (`next_attempt_at`,`id`) WHERE status = 'waiting';--> statement-breakpoint
ALTER TABLE `chat_messages` ADD `search` text;