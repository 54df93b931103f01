CREATE TABLE "service_canned_questions" (
	"id" text PRIMARY KEY NOT NULL,
	"provider_uid" text NOT NULL,
	"position" integer NOT NULL,
	"question" text NOT NULL,
	"answer" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "service_questions" (
	"id" text PRIMARY KEY NOT NULL,
	"service_id" text NOT NULL,
	"provider_uid" text NOT NULL,
	"uid" text NOT NULL,
	"text" text NOT NULL,
	"at" bigint NOT NULL,
	"answer" text,
	"answered_at" bigint,
	"hidden" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "service_canned_questions" ADD CONSTRAINT "service_canned_questions_provider_uid_service_providers_uid_fk" FOREIGN KEY ("provider_uid") REFERENCES "public"."service_providers"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_questions" ADD CONSTRAINT "service_questions_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."services"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "service_canned_questions_of" ON "service_canned_questions" USING btree ("provider_uid","position");--> statement-breakpoint
CREATE INDEX "service_questions_page" ON "service_questions" USING btree ("service_id","at");--> statement-breakpoint
CREATE INDEX "service_questions_of_provider" ON "service_questions" USING btree ("provider_uid","answered_at","at");--> statement-breakpoint
CREATE INDEX "service_questions_by" ON "service_questions" USING btree ("uid","at");