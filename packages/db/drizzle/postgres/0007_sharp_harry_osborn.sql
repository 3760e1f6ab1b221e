DROP INDEX "activities_user";--> statement-breakpoint
DROP INDEX "activities_team";--> statement-breakpoint
CREATE INDEX "activities_user" ON "activities" USING btree ("tenant_id","user_id","due_at") WHERE ended_at is null and deleted_at is null;--> statement-breakpoint
CREATE INDEX "activities_team" ON "activities" USING btree ("tenant_id","team_id","due_at") WHERE ended_at is null and deleted_at is null;