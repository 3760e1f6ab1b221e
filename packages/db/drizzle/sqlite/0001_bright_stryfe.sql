CREATE TABLE `team_templates` (
	`team_id` integer NOT NULL,
	`template_id` integer NOT NULL,
	PRIMARY KEY(`team_id`, `template_id`),
	FOREIGN KEY (`team_id`) REFERENCES `teams`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`template_id`) REFERENCES `templates`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `team_templates_template` ON `team_templates` (`template_id`);--> statement-breakpoint
CREATE TABLE `team_text_messages` (
	`team_id` integer NOT NULL,
	`text_message_id` integer NOT NULL,
	PRIMARY KEY(`team_id`, `text_message_id`),
	FOREIGN KEY (`team_id`) REFERENCES `teams`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`text_message_id`) REFERENCES `text_messages`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `team_text_messages_text` ON `team_text_messages` (`text_message_id`);--> statement-breakpoint
CREATE TABLE `templates` (
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
	`channel_id` integer NOT NULL,
	`template_type` text DEFAULT 'TEXT' NOT NULL,
	`content` text NOT NULL,
	`media` text,
	`params` text DEFAULT '[]' NOT NULL,
	`name` text NOT NULL,
	`language` text DEFAULT 'pt_BR' NOT NULL,
	`category` text DEFAULT 'UTILITY' NOT NULL,
	`parameter_format` text DEFAULT 'POSITIONAL' NOT NULL,
	`header_text` text,
	`footer_text` text,
	`buttons` text DEFAULT '[]' NOT NULL,
	`example` text,
	`status` text DEFAULT 'DRAFT' NOT NULL,
	`rejected_reason` text,
	`quality_score` text,
	`external_template_id` text,
	`synced_at` integer,
	FOREIGN KEY (`tenant_id`) REFERENCES `contracts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`channel_id`) REFERENCES `channels`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `templates_list` ON `templates` (`tenant_id`,"is_active" desc,`id`);--> statement-breakpoint
CREATE INDEX `templates_channel` ON `templates` (`channel_id`,`status`,`id`);--> statement-breakpoint
CREATE TABLE `text_messages` (
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
	`shortcut` text,
	`message_type` text DEFAULT 'text' NOT NULL,
	`content` text DEFAULT '' NOT NULL,
	`media` text,
	`buttons` text DEFAULT '[]' NOT NULL,
	`scope` text DEFAULT 'team' NOT NULL,
	`locale` text DEFAULT 'pt-br' NOT NULL,
	`order` integer DEFAULT 0 NOT NULL,
	`usage_count` integer DEFAULT 0 NOT NULL,
	`last_used_at` integer,
	FOREIGN KEY (`tenant_id`) REFERENCES `contracts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `text_messages_list` ON `text_messages` (`tenant_id`,"is_active" desc,`id`);--> statement-breakpoint
ALTER TABLE `chat_messages` ADD `template` text;--> statement-breakpoint
ALTER TABLE `chat_rooms` ADD `last_template_at` integer;