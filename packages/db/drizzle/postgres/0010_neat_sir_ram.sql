ALTER TABLE "calls" ADD COLUMN "note" text;--> statement-breakpoint
CREATE INDEX "calls_missed" ON "calls" USING btree ("tenant_id","started_at" DESC NULLS FIRST) WHERE answered_at is null;