CREATE TABLE "home_order_events" (
	"no" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "home_order_events_no_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" text NOT NULL,
	"at" bigint NOT NULL,
	"text" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "home_orders" (
	"order_id" text PRIMARY KEY NOT NULL,
	"no" text NOT NULL,
	"uid" text NOT NULL,
	"package_id" text NOT NULL,
	"snapshot" jsonb NOT NULL,
	"refund_ladder" jsonb NOT NULL,
	"day" text NOT NULL,
	"from" text NOT NULL,
	"start_at" bigint NOT NULL,
	"end_at" bigint NOT NULL,
	"guests" integer NOT NULL,
	"occasion" text DEFAULT '' NOT NULL,
	"address" jsonb NOT NULL,
	"contact" text NOT NULL,
	"mobile" text NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"amount_fen" integer NOT NULL,
	"state" text NOT NULL,
	"order_no" text,
	"pay_before" bigint NOT NULL,
	"paid_at" bigint,
	"refund_fen" integer DEFAULT 0 NOT NULL,
	"team_note" text DEFAULT '' NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "home_orders_no_unique" UNIQUE("no"),
	CONSTRAINT "home_order_amount" CHECK ("home_orders"."amount_fen" > 0 and "home_orders"."refund_fen" between 0 and "home_orders"."amount_fen")
);
--> statement-breakpoint
CREATE TABLE "home_packages" (
	"package_id" text PRIMARY KEY NOT NULL,
	"activity_id" text NOT NULL,
	"title" text NOT NULL,
	"category" text NOT NULL,
	"cover" text NOT NULL,
	"images" jsonb NOT NULL,
	"price_fen" integer NOT NULL,
	"market_fen" integer,
	"market_note" text DEFAULT '' NOT NULL,
	"minutes" integer NOT NULL,
	"guests" text NOT NULL,
	"includes" jsonb NOT NULL,
	"excludes" jsonb NOT NULL,
	"cities" jsonb NOT NULL,
	"artists" jsonb NOT NULL,
	"times" jsonb NOT NULL,
	"rest_days" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"online" boolean DEFAULT true NOT NULL,
	CONSTRAINT "home_package_price" CHECK ("home_packages"."price_fen" > 0 and "home_packages"."minutes" > 0)
);
--> statement-breakpoint
CREATE TABLE "home_reviews" (
	"order_id" text PRIMARY KEY NOT NULL,
	"package_id" text NOT NULL,
	"uid" text NOT NULL,
	"stars" integer NOT NULL,
	"text" text NOT NULL,
	"images" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "home_review_stars" CHECK ("home_reviews"."stars" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "home_slots" (
	"package_id" text NOT NULL,
	"day" text NOT NULL,
	"from" text NOT NULL,
	"teams" integer NOT NULL,
	"taken" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "home_slots_package_id_day_from_pk" PRIMARY KEY("package_id","day","from"),
	CONSTRAINT "home_slot_taken" CHECK ("home_slots"."taken" between 0 and "home_slots"."teams")
);
--> statement-breakpoint
ALTER TABLE "home_order_events" ADD CONSTRAINT "home_order_events_order_id_home_orders_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."home_orders"("order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "home_orders" ADD CONSTRAINT "home_orders_package_id_home_packages_package_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."home_packages"("package_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "home_reviews" ADD CONSTRAINT "home_reviews_order_id_home_orders_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."home_orders"("order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "home_reviews" ADD CONSTRAINT "home_reviews_package_id_home_packages_package_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."home_packages"("package_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "home_slots" ADD CONSTRAINT "home_slots_package_id_home_packages_package_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."home_packages"("package_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "home_order_events_of" ON "home_order_events" USING btree ("order_id","no");--> statement-breakpoint
CREATE INDEX "home_orders_of" ON "home_orders" USING btree ("uid","created_at");--> statement-breakpoint
CREATE INDEX "home_orders_due" ON "home_orders" USING btree ("state","pay_before");--> statement-breakpoint
CREATE INDEX "home_orders_sold" ON "home_orders" USING btree ("package_id","state");--> statement-breakpoint
CREATE UNIQUE INDEX "home_orders_unpaid" ON "home_orders" USING btree ("uid","package_id") WHERE "home_orders"."state" = 'unpaid';--> statement-breakpoint
CREATE UNIQUE INDEX "home_orders_slot" ON "home_orders" USING btree ("uid","package_id","day","from") WHERE "home_orders"."state" not in ('closed', 'refunded');--> statement-breakpoint
CREATE INDEX "home_packages_of" ON "home_packages" USING btree ("activity_id","position");--> statement-breakpoint
CREATE INDEX "home_reviews_of" ON "home_reviews" USING btree ("package_id","at");